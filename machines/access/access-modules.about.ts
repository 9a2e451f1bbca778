import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { accessModulesMachine } from './access-modules.machine'

export const accessModulesAbout = {
  machine: msg`Sabe em que módulos o usuário pode entrar e com que permissões. É iniciada pelo portal, quando alguém entra, e vive tanto quanto a sessão; não termina sozinha. Uma permissão é um nome que o servidor dá ao usuário, como faturamento_boletins (ver os boletins) ou faturamento_boletins_criar (criar um). Os módulos são pedidos na entrada e outra vez cada vez que o acesso é renovado, por esta aba ou por outra: assim uma permissão dada ou tirada chega sem que a pessoa entre de novo. As telas esperam só pela primeira resposta; depois vale sempre a última que chegou.`,
  readsMessages: true,
  states: {
    loading: msg`Ainda não se sabe nada do usuário: no lugar da tela pedida aparece “Carregando…”. Se o acesso é renovado nesse meio-tempo, o mesmo pedido serve.`,
    loaded: msg`O menu mostra só o que a pessoa pode abrir. Uma tela sem permissão leva à página inicial.`,
    reloading: msg`A pessoa continua com os módulos que já tinha. Se a resposta nova não chega, eles continuam valendo, sem aviso. Se ela tira a permissão da tela aberta, a pessoa é levada à página inicial. Se o acesso é renovado outra vez antes de a resposta chegar, não se faz outro pedido: a resposta diz o que vale no momento em que o servidor a dá, e o que mudar depois chega com a renovação seguinte.`,
    failed: msg`A primeira resposta não veio. No lugar da tela aparece “Falha ao carregar acesso”, com o motivo e o botão “Tentar de novo”; o menu do usuário, com “Sair”, continua ali. Quando o acesso é renovado, o portal também tenta de novo, sozinho.`,
  },
  actors: {
    loadAccess: msg`pede ao servidor os módulos do usuário`,
  },
} satisfies About<typeof accessModulesMachine>
