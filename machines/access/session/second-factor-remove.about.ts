import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { secondFactorRemoveMachine } from './second-factor-remove.machine'

export const secondFactorRemoveAbout = {
  machine: msg`Remove a verificação em duas etapas, o aplicativo e as chaves de acesso, de quem perdeu tudo isso e os códigos de recuperação, numa janela sobre a aba Sessões da página da pessoa. É iniciada por quem tem a permissão iam_pessoas; a de um superusuário, só outro superusuário remove, e ninguém remove a própria por aqui. A pessoa recebe uma notificação, e o histórico dela diz quem removeu e quando.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz de quem é e o que acontece: as sessões da pessoa terminam, e ela entra só com a senha. Quem confirma deve saber com quem fala.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, a verificação pode ter sido removida: confirmar de novo é seguro.`,
    removed: msg`Aparece “Verificação em duas etapas removida”. É também o fim quando o servidor responde que já não há nenhuma.`,
    kept: msg`A janela fecha, e a verificação continua.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que remova a verificação; com ou sem resposta, a pessoa, as sessões e o histórico são lidos de novo`,
  },
} satisfies About<typeof secondFactorRemoveMachine>
