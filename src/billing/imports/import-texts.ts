import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportKind, ImportOutcome, ImportProblem, ImportRefusal } from '../../../contract/billing/imports/import'
import { importBounds, periodDays } from '../../../contract/limits'
import { assetLogWords } from '../asset/asset-log'
import { clientLogWords } from '../client/client-log'
import { costCenterLogWords } from '../cost-center/cost-center-log'
import { masterProblemTexts } from '../master-data/master-problem-texts'

const { max } = { max: importBounds.rows }
const megabytes = importBounds.bytes / 1024 / 1024

interface KindTexts {
  readonly title: MessageDescriptor
  /** Of the template. */
  readonly fileName: MessageDescriptor
  readonly fields: Readonly<Record<string, MessageDescriptor>>
  /** What a row is, where it is no record as its page shows it. */
  readonly row?: MessageDescriptor
  /** How a cell is written, where that can be meant otherwise. */
  readonly written: MessageDescriptor
  /** What becomes of what is here already. */
  readonly kept: MessageDescriptor
  /** What can come of a row, as people call it. */
  readonly outcomes: Readonly<Partial<Record<ImportOutcome, MessageDescriptor>>>
}

const kept = msg`Uma célula vazia não apaga nada: o que está no cadastro fica.`

const outcomes: KindTexts['outcomes'] = {
  new: msg`Novos`,
  changed: msg`Alterados`,
  same: msg`Já iguais`,
  wrong: msg`Com erro`,
}

/** What is brought in, as people call it. */
export const importKindTexts: Readonly<Record<ImportKind, KindTexts>> = {
  client: {
    title: msg`Importar clientes`,
    fileName: msg`modelo-clientes`,
    fields: clientLogWords.fields,
    written: msg`O CNPJ vai com ou sem pontuação, a UF como SP, o prazo em dias, como 30.`,
    kept,
    outcomes,
  },
  cost_center: {
    title: msg`Importar centros de custo`,
    fileName: msg`modelo-centros-de-custo`,
    fields: { ...costCenterLogWords.fields, clients: msg`Clientes (CNPJ)` },
    written: msg`Os clientes de um centro de custo vão numa só célula: o CNPJ de cada um, entre ponto e vírgula.`,
    kept,
    outcomes,
  },
  asset: {
    title: msg`Importar ativos`,
    fileName: msg`modelo-ativos`,
    fields: assetLogWords.fields,
    written: msg`Valores vão como 1.250,00 e o medidor como h ou km. O centro de custo vai pelo código.`,
    kept,
    outcomes,
  },
  open_balance: {
    title: msg`Importar saldos em aberto`,
    fileName: msg`modelo-saldos-em-aberto`,
    fields: {
      former_number: msg`Número no sistema anterior`,
      cost_center: msg`Centro de custo (CodeB)`,
      client: msg`Cliente (CNPJ)`,
      competencia: msg`Competência`,
      inicio: msg`Início da medição`,
      fim: msg`Fim da medição`,
      value: msg`Saldo em aberto (R$)`,
      purchase_order: msg`Pedido de compra`,
      frs: msg`FRS`,
      notes: msg`Observações`,
    },
    row: msg`Cada linha é um boletim medido no sistema anterior, com o que falta faturar dele. O que já foi faturado fica lá.`,
    written: msg`Datas vão com o dia antes do mês, como 31/10/2026, a competência como 10/2026 e o saldo como 1.250,00.`,
    kept: msg`Sem início e fim, o período é o mês da competência. Um boletim que já foi trazido não muda: corrija-o na página dele.`,
    outcomes: { new: msg`Novos`, same: msg`Já trazidos`, wrong: msg`Com erro` },
  },
}

export const refusalTexts: Readonly<Record<ImportRefusal, MessageDescriptor>> = {
  notATable: msg`O arquivo não pôde ser lido como tabela. Salve-o como CSV ou XLSX e escolha de novo.`,
  tooLarge: msg`O arquivo passa de ${megabytes} MB. Divida-o em partes.`,
  tooManyRows: msg`O arquivo passa de ${max} linhas. Divida-o em partes.`,
  noRows: msg`O arquivo não tem linhas abaixo dos títulos.`,
}

const problemTexts: Readonly<Record<ImportProblem, MessageDescriptor>> = {
  ...masterProblemTexts,
  unknown: msg`Não há cadastro com este código ou CNPJ`,
  inactive: msg`O cadastro está inativo`,
  notAUnit: msg`Escreva h ou km`,
  repeated: msg`Outra linha do arquivo já tem este CNPJ, código ou número`,
  notADay: msg`Escreva uma data, como 31/10/2026`,
  notAMonth: msg`Escreva um mês, como 10/2026`,
  endBeforeStart: msg`O fim da medição deve ser igual ou após o início`,
  periodTooLong: msg`O período não pode passar de ${periodDays.max} dias`,
  textTooLong: msg`Texto longo demais`,
  nothingOpen: msg`O saldo é zero: não há o que faturar`,
  notOfCostCenter: msg`O cliente não pertence ao centro de custo`,
  measuredHere: msg`Já há aqui um boletim deste cliente e centro de custo no período`,
}

/** What is wrong with a field, in words; of one that a newer server names, its name. */
export function importProblemText(problem: string): MessageDescriptor {
  return problemTexts[problem as ImportProblem] ?? { id: problem }
}
