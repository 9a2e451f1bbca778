import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface ProfileWords {
  readonly name: MessageDescriptor
  readonly description: MessageDescriptor
}

/** The standard profiles by their code, in the reader's language (decision 045). */
const standard: Readonly<Record<string, ProfileWords>> = {
  faturamento_consulta: {
    name: msg`Consulta`,
    description: msg`Vê os registros e os documentos do faturamento, sem alterar nada.`,
  },
  faturamento_medicao: {
    name: msg`Medição`,
    description: msg`Faz os boletins de medição e as solicitações de nota de débito.`,
  },
  faturamento_faturamento: {
    name: msg`Faturamento`,
    description: msg`Emite, provisiona e cancela faturas e vincula ordens de venda.`,
  },
  faturamento_aprovacao_nd: {
    name: msg`Aprovação de ND`,
    description: msg`Registra a resposta do cliente às solicitações, gera as notas de débito e as cancela.`,
  },
  faturamento_auditoria: {
    name: msg`Auditoria`,
    description: msg`Vê tudo do faturamento, também os valores do painel geral, sem alterar nada.`,
  },
  faturamento_cadastros: {
    name: msg`Cadastros`,
    description: msg`Faz e altera os cadastros: clientes, centros de custo, ativos e a empresa que fatura.`,
  },
  formularios_auditoria: { name: msg`Auditoria`, description: msg`Audita as respostas dos formulários.` },
  formularios_criacao: { name: msg`Criação de formulários`, description: msg`Monta os formulários.` },
  projetos_consulta: { name: msg`Consulta`, description: msg`Vê os projetos.` },
  projetos_gestao: {
    name: msg`Gestão de projetos`,
    description: msg`Cria e altera os projetos, suspende, encerra e cancela.`,
  },
  iam_consulta: { name: msg`Consulta`, description: msg`Vê as pessoas, os perfis e o que cada um pode.` },
  iam_pessoas: { name: msg`Pessoas`, description: msg`Convida e desativa pessoas e encerra as sessões delas.` },
  iam_auditoria: {
    name: msg`Auditoria`,
    description: msg`Vê quem fez o quê, quando e de onde, e o que foi recusado.`,
  },
  iam_privacidade: {
    name: msg`Privacidade (LGPD)`,
    description: msg`Exclui por determinação legal o conteúdo de arquivos dos registros que vê.`,
  },
}

interface Named {
  readonly code: string | null
  readonly name: string
}

/** One that people have made is called as they called it. */
export function profileName({ code, name }: Named, i18n: I18n): string {
  const words = code === null ? undefined : standard[code]
  return words ? i18n._(words.name) : name
}

export function profileDescription({ code, description }: Named & { readonly description: string }, i18n: I18n) {
  const words = code === null ? undefined : standard[code]
  return words ? i18n._(words.description) : description
}
