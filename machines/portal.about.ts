import { msg } from '@lingui/core/macro'
import type { portalMachine } from './portal.machine'
import type { About } from './support/about'

export const portalAbout = {
  machine: msg`É a raiz de tudo: começa quando a página abre e vive até a página ser deixada. Descobre se alguém já tem sessão neste navegador, mostra a página de entrada a quem não tem e o portal a quem tem, e mantém o que dura tanto quanto a sessão: a fila de renovação do acesso e os módulos do usuário. O acesso é a credencial de vida curta que acompanha cada pedido ao servidor. Todas as abas do navegador dividem a mesma sessão: quando uma entra, sai ou renova o acesso, as outras percebem logo, ou quando a pessoa volta a elas. Toda sessão termina do mesmo modo, seja qual for o motivo: os pedidos abertos são interrompidos (algum pode já ter sido atendido pelo servidor), o que estava na memória é esquecido e o navegador carrega outra página.`,
  states: {
    starting: msg`Dura um instante: verifica só se há conexão.`,
    offline: msg`A tela diz “Sem conexão” e que a sessão está guardada. Nada é pedido ao servidor e nada é apagado. A espera não tem limite de tempo; quando a conexão volta, o portal continua sozinho.`,
    initialising: msg`A tela diz “Carregando…” enquanto se descobre quem está aí. Se outra aba entra, sai ou troca de pessoa nesse meio-tempo, a descoberta recomeça, para valer o que está guardado agora. Se é preciso renovar o acesso e a conexão caiu, a tela fica assim até ela voltar, sem limite de tempo. Se a descoberta falha, aparece a página de entrada; se havia uma sessão a retomar, ela diz que não pôde ser retomada.`,
    signedOut: msg`A pessoa vê a página de entrada. Se uma sessão terminou antes, uma linha diz por quê, uma vez só. O endereço que ela pediu fica lembrado nesta aba e abre depois da entrada; sem ele, abre a página inicial. Se outra aba entra, esta também entra, sem pedir nada; se outra aba sai enquanto esta está entrando, a página de entrada recomeça. Nos dois casos o que estava escrito no formulário se perde. Se a página abriu com a resposta de um provedor, essa resposta serve uma vez só.`,
    signedIn: msg`A pessoa usa o portal. Quando esta aba ou outra renova o acesso, só os módulos são pedidos de novo; na tela nada se interrompe. Se outra aba sai, ou se outra pessoa entra nela, esta recomeça, para que ninguém veja dados de outro. Se a renovação do acesso falha, se um pedido refeito é recusado de novo, ou se a própria fila para por um defeito, a sessão é encerrada como vencida. Ao deixar este estado, os pedidos que esperavam na fila terminam com erro.`,
    signingOut: msg`A pessoa escolheu “Sair”; a tela diz “Carregando…”. O acesso guardado e o endereço lembrado são apagados, e a página de entrada é carregada, que diz “Você saiu.” As outras abas percebem e saem também. O que foi escrito e não enviado se perde.`,
    expiring: msg`A renovação do acesso falhou (o servidor a recusou, falhou ou não respondeu), ou o servidor não aceitou o acesso novo. A tela diz “Carregando…”, o acesso é apagado e a página de entrada é carregada, que diz “Sua sessão venceu. Entre de novo para continuar de onde parou.” O endereço em que a pessoa estava fica lembrado nesta aba: depois de entrar, ela volta a ele. O que foi escrito e não enviado se perde. As outras abas percebem e recomeçam.`,
    startingOver: msg`A sessão mudou em outra aba. O que foi escrito e não enviado nesta se perde. O endereço lembrado é esquecido e a página é carregada de novo: a de entrada, se não há mais acesso guardado, que diz “Sua sessão foi encerrada em outra aba.”, porque daqui não se vê se a pessoa saiu lá ou se a sessão venceu; a inicial, já com a sessão da outra pessoa, se há.`,
    left: msg`Nada mais acontece aqui: o navegador está carregando a página seguinte. Quem volta com o botão Voltar encontra a página carregada de novo. Se o encerramento falhou, o portal para aqui do mesmo modo, e a pessoa precisa recarregar a página.`,
  },
  actors: {
    awaitConnection: msg`espera o navegador avisar que a conexão voltou`,
    watchSession: msg`vigia o que o navegador guarda e avisa quando outra aba entra, sai ou troca de pessoa, e quando qualquer aba renova o acesso`,
    leaveLogin: msg`troca o endereço da página de entrada pelo que a pessoa tinha pedido, ou pela página inicial; se o navegador não deixa, isso vai para o registro técnico`,
    signOut: msg`interrompe os pedidos abertos, anota para a página seguinte por que a sessão terminou, avisa o servidor se ele sabe encerrar sessões (sem esperar a resposta), apaga o acesso guardado e abre a página de entrada`,
    expireSession: msg`interrompe os pedidos abertos, lembra o endereço e por que a sessão terminou, apaga o acesso guardado e abre a página de entrada`,
    startOver: msg`interrompe os pedidos abertos, esquece o endereço lembrado, anota por que a sessão terminou e carrega a página de novo, conforme o que está guardado agora`,
  },
} satisfies About<typeof portalMachine>
