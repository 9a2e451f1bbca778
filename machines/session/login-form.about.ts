import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { loginFormMachine } from './login-form.machine'

export const loginFormAbout = {
  machine: msg`É a entrada com usuário e senha. É iniciada pela página de entrada e funciona ao lado dos botões das empresas. Três coisas funcionam lado a lado, cada uma por si: o painel abre e fecha, a senha se mostra e se esconde, e a tentativa de entrar avança. Quem ativou a verificação em duas etapas informa também um código, depois da senha. Um erro não termina nada: o que foi escrito fica, e a pessoa tenta de novo. Termina só quando alguém entra, e entrega o usuário.`,
  readsMessages: true,
  states: {
    open: msg`O formulário está na página. Painel, campo da senha e tentativa mudam sem esperar uns pelos outros.`,
    'open.panel': msg`Se o formulário está à vista ou recolhido. Muda também durante um envio; recolher não apaga nada.`,
    'open.panel.folded': msg`Só se vê o botão “Entrar com usuário e senha”. Assim começa.`,
    'open.panel.unfolded': msg`Os campos estão à vista; ao abrir, o do usuário recebe o foco. O mesmo botão recolhe o painel.`,
    'open.password': msg`Se as letras da senha se veem ou não.`,
    'open.password.hidden': msg`A senha aparece como pontos. Assim começa.`,
    'open.password.shown': msg`A senha aparece como foi escrita, até a pessoa ocultá-la.`,
    'open.attempt': msg`A tentativa de entrar, do preenchimento à resposta do servidor.`,
    'open.attempt.idle': msg`A pessoa escreve. O botão “Entrar” fica habilitado quando há nome de usuário (espaços não contam) e senha.`,
    'open.attempt.submitting': msg`Os campos ficam desabilitados e o botão gira: não se escreve nem se envia outra vez. O nome de usuário é enviado sem espaços nas pontas; a senha, como foi escrita. O servidor tem 10 segundos.`,
    'open.attempt.wantingCode': msg`A senha está certa, e o servidor pede um código, porque a pessoa ativou a verificação em duas etapas; nenhum acesso existe ainda. A senha é esquecida, e em lugar dos campos aparece a etapa do código, que tem a sua própria máquina. Outro servidor, que não conhece isto, nunca leva a este estado.`,
    'open.attempt.loadingUser': msg`O servidor aceitou, e o acesso (a credencial que acompanha cada pedido) está guardado. Falta carregar os dados do usuário; o servidor tem 30 segundos.`,
    'open.attempt.clearing': msg`Os dados do usuário não chegaram. O acesso que acabou de chegar é apagado, para não deixar uma sessão pela metade; depois a mensagem diz por quê.`,
    'open.attempt.failed': msg`Uma mensagem acima dos campos diz o que houve: usuário ou senha errados (401), “Credenciais inválidas. Verifique seu usuário e senha.”; tentativas demais (429), “Muitas tentativas. Tente novamente em alguns minutos.”; sem resposta, “Falha de conexão. Verifique sua internet ou o servidor.” O que foi escrito fica, e o campo da senha recebe o foco. A mensagem some quando a pessoa escreve num dos campos ou envia de novo. O botão continua habilitado mesmo depois de tentativas demais: só o servidor conta o tempo. O servidor que acompanha o portal aceita, se a instalação não diz outra coisa, 5 tentativas por minuto de um mesmo usuário e 20 de um mesmo endereço de rede. O minuto conta da primeira delas, por isso tentar de novo não prolonga o bloqueio. Outro servidor pode contar de outro modo.`,
    signedIn: msg`A senha é esquecida, e a página de entrada termina: o portal abre.`,
  },
  actors: {
    signIn: msg`envia usuário e senha ao servidor e guarda o acesso recebido`,
    loadUser: msg`pergunta ao servidor de quem é o acesso`,
    clearSession: msg`apaga o acesso guardado, se outra aba não guardou outro`,
  },
} satisfies About<typeof loginFormMachine>
