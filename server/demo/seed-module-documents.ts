import { eq, inArray, max } from 'drizzle-orm'
import { countOn, insertRows, type WholeRow } from '../database/insert-rows'
import type { Database } from '../database/open'
import { attachment, logEntry, module } from '../database/schema'
import type { FileStore } from '../files/file-store'
import { draw, notErased } from './seed-documents'
import { ana } from './seed-people'

interface ModuleDocument {
  readonly name: string
  readonly title: string
  readonly text: readonly string[]
}

/** What administrators have put on the pages of their modules beside the links. */
const documents: Readonly<Record<string, readonly ModuleDocument[]>> = {
  engenharia: [
    {
      name: 'procedimento de içamento.pdf',
      title: 'Procedimento de içamento',
      text: [
        'Vale para toda carga acima de 5 t e para qualquer carga sobre área com pessoas.',
        '1. A obra pede o estudo com a planta do local, o peso e o centro de gravidade da carga.',
        '2. A engenharia escolhe a máquina pela tabela de carga do número de série, com folga de 20%.',
        '3. O plano é assinado pelo responsável técnico e fica na cabine enquanto durar o serviço.',
        '4. Com vento acima de 9 m/s, o içamento para.',
      ],
    },
    {
      name: 'lista de inspeção anual.pdf',
      title: 'Lista de inspeção anual',
      text: [
        'Cabos e polias, freios, limitador de carga, estabilizadores, extintor e sinalização.',
        'O laudo vale doze meses. Sem laudo em dia, a máquina não sai do pátio.',
      ],
    },
  ],
  comercial: [
    {
      name: 'condições gerais de locação.pdf',
      title: 'Condições gerais de locação',
      text: [
        'A medição é mensal, pelo horímetro ou pelo odômetro. O que passa da franquia é cobrado como excedente.',
        'Avarias são orçadas na devolução e levadas ao cliente antes de qualquer nota de débito.',
        'Reajuste anual pelo IPCA. Multa por devolução antecipada: 30% dos meses que faltam.',
      ],
    },
  ],
  ti: [
    {
      name: 'primeiro dia no portal.pdf',
      title: 'Primeiro dia no portal',
      text: [
        'Entre com a conta da empresa. Se não vir o módulo de que precisa, peça acesso pelo próprio portal.',
        'Ative a verificação em duas etapas em Minhas sessões. Nunca informe o código a ninguém, nem à TI.',
        'No celular, guarde o endereço na tela inicial: os formulários funcionam sem conexão.',
      ],
    },
  ],
  financiamiento: [
    {
      name: 'documentos para um financiamento.pdf',
      title: 'Documentos para um financiamento',
      text: [
        'Proposta do fornecedor com modelo, ano e código FINAME; balanço dos três últimos anos; relação de faturamento de doze meses.',
        'Peça com trinta dias de antecedência. A apólice do seguro precisa estar emitida na liberação.',
      ],
    },
  ],
  orcamento: [
    {
      name: 'premissas do orçamento.pdf',
      title: 'Premissas do orçamento',
      text: [
        'Inflação de 4,2%, reajuste salarial em maio, diesel estável no primeiro semestre.',
        'Uso da frota de 78% em média. Compra de máquinas só com contrato assinado de doze meses ou mais.',
        'O que passa de 5% de uma conta no mês é explicado pela gerência até o dia 10.',
      ],
    },
    {
      name: 'modelo de justificativa.pdf',
      title: 'Modelo de justificativa',
      text: [
        'Conta e centro de custo. Valor orçado e realizado. O que aconteceu. O que será feito, por quem e até quando.',
      ],
    },
  ],
}

/** Documents of the pages of modules, as attaching them would have left them. Answers under which names they lie. */
export async function seedModuleDocuments(database: Database, store: FileStore, now: number): Promise<string[]> {
  const modules = await database
    .select({ id: module.id, code: module.code, version: module.version })
    .from(module)
    .where(inArray(module.code, Object.keys(documents)))
    .orderBy(module.id)
  const [highest] = await database.select({ file: max(attachment.id) }).from(attachment)
  const [logged] = await database.select({ entry: max(logEntry.id) }).from(logEntry)
  const at = new Date(now)
  const rows: WholeRow<typeof attachment>[] = []
  const entries: (typeof logEntry.$inferSelect)[] = []
  for (const { id: entity_id, code, version } of modules) {
    const own = documents[code] ?? []
    for (const { name, title, text } of own) {
      const content = await draw(title, text)
      const { stored_as } = await store.write([content])
      rows.push({
        ...{
          id: (highest?.file ?? 0) + rows.length + 1,
          name,
          type: 'application/pdf',
          size: content.length,
          stored_as,
        },
        ...{ ...notErased, entity: 'module', entity_id, key: null, created_by: ana, created_at: at },
      })
      entries.push({
        ...{ id: (logged?.entry ?? 0) + entries.length + 1, at, user_id: ana, request_id: 'seed' },
        ...{ entity: 'module', entity_id: String(entity_id), transition: 'document.attach', subject: name },
        ...{ from_state: null, to_state: null, changes: [], reason: null },
      })
    }
    await database
      .update(module)
      .set({ version: version + own.length })
      .where(eq(module.id, entity_id))
  }
  await insertRows(database, attachment, rows)
  await insertRows(database, logEntry, entries)
  await countOn(database, attachment, 'attachment')
  await countOn(database, logEntry, 'log_entry')
  return rows.map(({ stored_as }) => stored_as)
}
