import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Modal, Title } from '@mantine/core'
import { Fragment } from 'react'
import { onShell } from '../../../machines/shell/on-shell.words'
import { type KeyName, keySigns, keys } from '../../ui/keys'
import { useIsNarrow } from '../../ui/use-is-narrow'
import classes from './shortcuts.module.css'

const words: Readonly<Record<KeyName, MessageDescriptor>> = {
  searchAll: msg`Buscar páginas, registros e comandos`,
  shortcuts: msg`Ver estes atalhos`,
  sidebar: msg`Abrir ou recolher o menu lateral`,
  favourite: msg`Pôr a página nos favoritos, ou tirar`,
  searchList: msg`Ir para a busca da lista, ou dos ativos de um boletim`,
  rows: msg`Andar pelas linhas`,
  bar: msg`Andar pelas ferramentas e pelos títulos das colunas`,
  openRow: msg`Abrir a linha`,
  chooseRow: msg`Selecionar a linha`,
  nextRecord: msg`Próximo registro da lista`,
  previousRecord: msg`Registro anterior da lista`,
  backToList: msg`Voltar à lista`,
  editLine: msg`Editar a linha do boletim`,
  saveLine: msg`Salvar a linha e ir para a próxima`,
  leaveLine: msg`Sair da linha sem salvar`,
  useExcess: msg`Usar o excedente proposto na linha`,
  sendMessage: msg`Enviar a mensagem`,
  moveQuestion: msg`Mover a pergunta do formulário`,
}

const groups: readonly { readonly title: MessageDescriptor; readonly names: readonly KeyName[] }[] = [
  { title: msg`Em qualquer página`, names: ['searchAll', 'shortcuts', 'sidebar', 'favourite'] },
  { title: msg`Em listas`, names: ['searchList', 'bar', 'rows', 'openRow', 'chooseRow'] },
  { title: msg`Em um registro aberto de uma lista`, names: ['nextRecord', 'previousRecord', 'backToList'] },
  { title: msg`Ao editar`, names: ['editLine', 'saveLine', 'leaveLine', 'useExcess', 'sendMessage', 'moveQuestion'] },
]

/** Every shortcut there is, by where it works. */
export default function ShortcutsView({ onClose }: { onClose: () => void }) {
  const { _ } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsNarrow()}
      size="lg"
      title={_(onShell.shortcuts)}
      closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
    >
      <div className={classes['groups']}>
        {groups.map(({ title, names }) => (
          <section key={names[0]} aria-label={_(title)}>
            <Title order={3} fz="sm" fw={500} c="dimmed">
              {_(title)}
            </Title>
            <dl className={classes['keys']}>
              {names.map((name) => (
                <div key={name}>
                  <dt>{_(words[name])}</dt>
                  <dd>
                    {keys[name].map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 ? ` ${_(msg`ou`)} ` : null}
                        {keySigns(one).map((sign) => (
                          <kbd key={sign}>{sign === 'Space' ? _(msg`Espaço`) : sign}</kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
