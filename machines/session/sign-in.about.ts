import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { signInMachine } from './sign-in.machine'

export const signInAbout = {
  machine: msg`É a página de entrada: os botões das duas empresas, que entram por um provedor de identidade, o formulário com usuário e senha, o aviso de uma entrada que falhou e uma linha que diz por que a sessão anterior terminou. É iniciada pelo portal, quando não há sessão. Só termina quando alguém entra, por um dos caminhos, e entrega o usuário ao portal. Os botões e o formulário são máquinas próprias e funcionam ao lado desta o tempo todo. As mensagens falam da Microsoft porque é ela o provedor de identidade das duas empresas. O endereço fica em /login; o endereço que a pessoa pediu fica lembrado nesta aba e abre depois da entrada.`,
  states: {
    arriving: msg`Dura um instante: vê se a página abriu com a resposta de um provedor.`,
    completing: msg`A resposta do provedor está virando uma sessão. “Conectando à Microsoft…” cobre a página; os botões e o formulário não podem ser usados. Isso só acontece quando não há sessão: a volta de um provedor nunca encerra uma sessão que funciona.`,
    reporting: msg`A entrada pelo provedor falhou. O motivo vai para o registro técnico, sem nome nem e-mail, e o endereço passa por um instante a /login?error=sso_failed. O aviso aparece em seguida, também se o navegador não deixa mudar o endereço.`,
    explaining: msg`Uma linha acima dos botões diz por que a sessão anterior terminou: “Você saiu.”, “Sua sessão venceu. Entre de novo para continuar de onde parou.”, “Sua sessão foi encerrada em outra aba.”, “Outra pessoa entrou em outra aba.” ou “Sua sessão não pôde ser retomada. Entre de novo para continuar.” Tudo está habilitado. A linha some quando a pessoa tenta entrar, ou dá lugar ao aviso de uma entrada que falhou; é dita uma vez só, e recarregar a página a apaga.`,
    waiting: msg`Nada está em curso: os botões e o formulário estão habilitados, e a pessoa escolhe uma empresa ou escreve usuário e senha. Quem abre a página com /login?error=sso_failed no endereço também vê o aviso.`,
    warning: msg`O aviso “Falha ao conectar com a Microsoft. Tente novamente.” está na página, e os botões e o formulário continuam habilitados. Escrever não o apaga; ele some quando a pessoa escolhe uma empresa ou envia o formulário. Some também ao recarregar: o endereço já está limpo.`,
    signedIn: msg`Alguém entrou: o portal abre no endereço que a pessoa tinha pedido, ou na página inicial.`,
  },
  actors: {
    keepAtLogin: msg`mantém o endereço em /login, lembra o que a pessoa pediu e, quando o endereço traz o erro, avisa e o apaga dali; se o navegador não deixa mudar o endereço, isso vai para o registro técnico`,
    showSsoFailure: msg`registra o motivo, sem dados pessoais, e põe o erro no endereço`,
  },
} satisfies About<typeof signInMachine>
