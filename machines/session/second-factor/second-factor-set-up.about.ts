import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { secondFactorSetUpMachine } from './second-factor-set-up.machine'

export const secondFactorSetUpAbout = {
  machine: msg`Liga a conta de quem entra com senha a um aplicativo autenticador. É iniciada na página “Suas sessões”; onde o servidor exige a verificação, ela aparece depois da senha em lugar do portal, e fechá-la sai. Só existe onde o servidor a oferece. De quem já tem uma chave de acesso ela pede a senha também. O segredo, a senha e os códigos são esquecidos quando a janela fecha.`,
  readsMessages: true,
  states: {
    preparing: msg`O servidor faz um segredo novo, que ainda não vale: ninguém precisa de código até o primeiro ser aceito.`,
    unavailable: msg`O servidor não respondeu, falhou ou negou, por exemplo porque a verificação já está ativa. A pessoa tenta de novo ou fecha a janela.`,
    open: msg`A janela mostra o QR code e o mesmo segredo como texto, e espera pelo primeiro código.`,
    'open.writing': msg`A pessoa lê o QR code com o aplicativo e escreve os 6 dígitos que ele mostra. Se o servidor rejeitou o código ou a senha, a mensagem fica no campo até ele mudar: conta como uma entrada que falhou.`,
    'open.incomplete': msg`A pessoa quis ativar sem 6 dígitos, ou sem a senha onde ela é pedida: o campo diz o que falta até ele mudar.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou; a janela diz o que houve, e o código fica. Se nada respondeu, a verificação pode estar ativa: “Suas sessões” mostra isso, e ali se geram códigos de recuperação. Onde ela é exigida, tentar de novo abre então o portal.`,
    confirming: msg`O código está no servidor, e a janela não fecha.`,
    showingCodes: msg`Dez códigos de recuperação, cada um para uma vez, em lugar do aplicativo. Aparecem só agora: a pessoa copia ou baixa, e confirma que os guardou. Só esse botão fecha a janela. Quem já tinha uma chave de acesso tem os códigos dela, e não passa por aqui.`,
    set: msg`Onde é a primeira, na próxima entrada o servidor pede a segunda etapa depois da senha. As outras entradas da pessoa terminaram.`,
    dismissed: msg`A janela fecha, e a pessoa continua a entrar como antes: onde é a primeira, só com a senha.`,
  },
  actors: {
    prepareFactor: msg`pede ao servidor um segredo para o aplicativo`,
    confirmFactor: msg`envia o primeiro código, e a senha onde ela é pedida; o servidor ativa a verificação, encerra as outras entradas da pessoa e dá os códigos de recuperação`,
  },
} satisfies About<typeof secondFactorSetUpMachine>
