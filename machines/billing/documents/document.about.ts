import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { documentLifecycle } from './document.lifecycle'

export const documentAbout = {
  machine: msg`É o ciclo de vida de um arquivo depois de anexado a um registro. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. Quem tem a permissão iam_arquivos_excluir e vê o registro exclui por lei; quem anexou o arquivo, e ainda pode anexar, o remove; isso o servidor confere à parte. A situação do registro não importa.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que o arquivo está guardado.`,
    kept: msg`O conteúdo está no servidor e pode ser visto e baixado por quem vê o registro.`,
    erased: msg`O conteúdo foi apagado e não volta. A linha fica, com o nome do arquivo, quem excluiu, quando e por quê; nada mais acontece a ela, e ela também não pode ser removida.`,
    removed: msg`O arquivo saiu do registro. Só o histórico ainda o nomeia.`,
  },
} satisfies About<typeof documentLifecycle>
