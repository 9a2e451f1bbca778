import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: whether all of one reason are shown
import { useState } from 'react'
import { formBounds } from '../../../contract/forms/form-limits'
import type { Loss, LossKind } from '../../../contract/forms/form-offer'
import classes from './form.module.css'

const mostOptions = formBounds.options
const words: Readonly<Record<LossKind, MessageDescriptor>> = {
  column: msg`o portal não tem o que esta coluna diz`,
  nameless: msg`a coluna não tem nome: a célula fica de fora`,
  overridden: msg`outra coluna diz o mesmo e vale: esta fica de fora`,
  language: msg`um formulário tem um idioma só: este fica de fora`,
  type: msg`o portal não tem este tipo: a linha fica de fora`,
  untyped: msg`não diz de que tipo ou de que lista é: a linha fica de fora`,
  empty: msg`um grupo sem perguntas não é seção: ele fica de fora`,
  repeat: msg`o portal não repete um grupo dentro de outro: a linha fica de fora`,
  times: msg`quantas vezes se repete, e como se chama cada uma: confira`,
  condition: msg`esta condição fica de fora: ela não cabe em um formulário`,
  unanswered: msg`a condição vale só depois de respondida a pergunta citada`,
  limits: msg`a restrição não cabe: só mínimo e máximo de números`,
  requirement: msg`se é obrigatória depende de respostas: fica opcional`,
  nested: msg`um grupo dentro de outro não é seção: as perguntas ficam na seção de fora`,
  renamed: msg`o nome muda: o portal usa letras minúsculas, números e “_”`,
  whole: msg`vira número, que aceita casas decimais`,
  reference: msg`o texto cita outra resposta: fica como está escrito`,
  cut: msg`o texto é longo demais: o fim se perde`,
  tooMany: msg`uma lista tem até ${mostOptions} opções: esta fica de fora`,
  other: msg`a opção de escrever outra resposta fica de fora`,
  noList: msg`a lista de opções não existe: a pergunta fica sem opções`,
  double: msg`a opção se repete: a segunda fica de fora`,
  unused: msg`nenhuma pergunta que vem do arquivo usa esta lista: ela fica de fora`,
  setting: msg`o portal não tem este ajuste`,
  sheet: msg`o portal não usa esta planilha`,
  people: msg`quem resolve a pendência é de outra instalação: escolha de novo`,
  unit: msg`a unidade fica de fora`,
  meter: msg`vai como número: sem comparar com a última leitura da máquina`,
  followUp: msg`a pendência que abre fica de fora`,
  points: msg`a pontuação fica de fora`,
  files: msg`vai para um arquivo só: aqui são até dez`,
  details: msg`descrição, grupo, prazo e máquinas ficam de fora`,
}

/** So many are shown until the person asks for all. */
const shownFirst = 3

/** What does not carry, by why: where each stands and what it says. Names that change say least, and stand last. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const reasons = [...new Set(losses.map(({ why }) => why))]
  const inOrder = reasons.toSorted((one, other) => Number(one === 'renamed') - Number(other === 'renamed'))
  return (
    <ul className={classes['losses']}>
      {inOrder.map((reason) => (
        <OfOneReason key={reason} reason={reason} losses={losses.filter(({ why }) => why === reason)} />
      ))}
    </ul>
  )
}

function OfOneReason({ reason, losses }: { reason: LossKind; losses: readonly Loss[] }) {
  const { _, i18n } = useLingui()
  const [isAll, setAll] = useState(false)
  return (
    <li>
      <span className={classes['why']}>{_(words[reason])}</span>{' '}
      {losses.length > 1 ? <span className={classes['count']}>{i18n.number(losses.length)}</span> : null}
      <ul>
        {losses.slice(0, isAll ? losses.length : shownFirst).map(({ what, sheet, row }, place) => (
          <li key={place}>
            {sheet === null ? null : <span className={classes['told']}>{placeText(sheet, row)} </span>}
            {what}
          </li>
        ))}
      </ul>
      {losses.length > shownFirst ? (
        <Button variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? _(msg`Mostrar menos`) : _(msg`Mostrar todas`)}
        </Button>
      ) : null}
    </li>
  )

  function placeText(sheet: string, row: number | null): string {
    return row === null ? sheet : _(msg`${sheet}, linha ${row}`)
  }
}
