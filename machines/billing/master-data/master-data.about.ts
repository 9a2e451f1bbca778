import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { masterDataLifecycle } from './master-data.lifecycle'

export const masterDataAbout = {
  machine: msg`É o ciclo de vida de um cadastro: de um cliente, de um centro de custo ou de um ativo. Ele nasce ativo, e nunca é apagado: o que foi faturado continua a dizer o nome dele. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. Os três passos exigem a permissão de alterar aquele tipo de cadastro (faturamento_clientes_editar, faturamento_centros_custo_editar ou faturamento_ativos_editar), que o servidor confere à parte.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que o cadastro está guardado.`,
    active: msg`O cadastro é oferecido onde se escolhe um: ao criar um boletim ou uma solicitação, ao incluir ativos.`,
    inactive: msg`O cadastro não é mais oferecido em lugar nenhum, e o servidor não aceita nada novo com ele. Onde já foi usado, e nos filtros das listas, continua à vista. Os dados ainda podem ser corrigidos.`,
  },
} satisfies About<typeof masterDataLifecycle>
