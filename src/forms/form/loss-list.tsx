import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Loss, LossKind } from '../../../contract/forms/form-offer'
import classes from './form.module.css'

const words: Readonly<Record<LossKind, MessageDescriptor>> = {
  column: msg`o portal não tem o que esta coluna diz`,
  language: msg`um formulário tem uma língua só: esta fica de fora`,
  type: msg`o portal não tem este tipo: a linha fica de fora`,
  repeat: msg`o portal não repete perguntas: a linha fica de fora`,
  condition: msg`a condição não cabe: a pergunta é feita sempre`,
  unanswered: msg`a condição vale só depois de respondida a pergunta citada`,
  limits: msg`a restrição não cabe: só mínimo e máximo de números`,
  requirement: msg`se é obrigatória depende de respostas: fica opcional`,
  nested: msg`um grupo dentro de outro não é seção: as perguntas ficam na seção de fora`,
  renamed: msg`o nome muda: o portal usa letras minúsculas, números e “_”`,
  whole: msg`vira número, que aceita casas decimais`,
  reference: msg`o texto cita outra resposta: fica como está escrito`,
  cut: msg`o texto é longo demais: o fim se perde`,
  other: msg`a opção de escrever outra resposta fica de fora`,
  noList: msg`a lista de opções não existe: a pergunta fica sem opções`,
  double: msg`a opção se repete: a segunda fica de fora`,
  unused: msg`nenhuma pergunta usa esta lista: ela fica de fora`,
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

/** What does not carry, line by line: where it stands, what it says, why. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const { _ } = useLingui()
  return (
    <ul className={classes['losses']}>
      {losses.map(({ why, what, sheet, row }, place) => (
        <li key={place}>
          {sheet === null ? null : <span className={classes['told']}>{placeText(sheet, row)} </span>}
          {what === '' ? null : `${what}: `}
          {_(words[why])}
        </li>
      ))}
    </ul>
  )

  function placeText(sheet: string, row: number | null): string {
    return row === null ? sheet : _(msg`${sheet}, linha ${row}`)
  }
}
