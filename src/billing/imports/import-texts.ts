import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportKind, ImportOutcome, ImportProblem, ImportRefusal } from '../../../contract/billing/imports/import'
import { importBounds } from '../../../contract/limits'
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
}

/** What is brought in, as people call it. */
export const importKindTexts: Readonly<Record<ImportKind, KindTexts>> = {
  client: { title: msg`Importar clientes`, fileName: msg`modelo-clientes`, fields: clientLogWords.fields },
  cost_center: {
    title: msg`Importar centros de custo`,
    fileName: msg`modelo-centros-de-custo`,
    fields: { ...costCenterLogWords.fields, clients: msg`Clientes (CNPJ)` },
  },
  asset: { title: msg`Importar ativos`, fileName: msg`modelo-ativos`, fields: assetLogWords.fields },
}

export const refusalTexts: Readonly<Record<ImportRefusal, MessageDescriptor>> = {
  notATable: msg`O arquivo não pôde ser lido como tabela. Salve-o como CSV ou XLSX e escolha de novo.`,
  tooLarge: msg`O arquivo passa de ${megabytes} MB. Divida-o em partes.`,
  tooManyRows: msg`O arquivo passa de ${max} linhas. Divida-o em partes.`,
  noRows: msg`O arquivo não tem linhas abaixo dos títulos.`,
}

export const outcomeTexts: Readonly<Record<ImportOutcome, MessageDescriptor>> = {
  new: msg`Novos`,
  changed: msg`Alterados`,
  same: msg`Já iguais`,
  wrong: msg`Com erro`,
}

const problemTexts: Readonly<Record<ImportProblem, MessageDescriptor>> = {
  ...masterProblemTexts,
  unknown: msg`Não há cadastro com este código ou CNPJ`,
  inactive: msg`O cadastro está inativo`,
  notAUnit: msg`Escreva h ou km`,
  repeated: msg`Outra linha do arquivo já tem este CNPJ ou código`,
}

/** What is wrong with a field, in words; of one that a newer server names, its name. */
export function importProblemText(problem: string): MessageDescriptor {
  return problemTexts[problem as ImportProblem] ?? { id: problem }
}
