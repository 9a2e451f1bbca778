import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { accessModulesMachine } from './access-modules.machine'

export const accessModulesAbout = {
  machine: msg`Sabe em que módulos o usuário pode entrar e com que permissões. Quem a inicia é o portal, quando alguém entra, e ela vive tanto quanto a sessão; não termina por si. Os módulos são pedidos na entrada e outra vez a cada acesso renovado, por esta aba ou por outra: assim uma permissão dada ou tirada chega sem nova entrada. As telas esperam só pela primeira resposta; depois vale sempre a última que chegou.`,
  states: {
    loading: msg`Ainda não se sabe nada do usuário: no lugar da tela pedida aparece “Carregando…”. Se o acesso é renovado nesse meio-tempo, o mesmo pedido serve.`,
    loaded: msg`O menu mostra só o que a pessoa pode abrir. Uma tela sem permissão leva à página inicial.`,
    reloading: msg`A pessoa continua com os módulos que já tinha. Se a resposta nova não chega, eles continuam valendo, sem aviso. Se ela tira a permissão da tela aberta, a pessoa é levada à página inicial.`,
    failed: msg`A primeira resposta não veio. No lugar da tela aparece “Falha ao carregar acesso”, com o motivo e o botão “Tentar de novo”; o menu do usuário, com “Sair”, continua ali. Um acesso renovado também tenta de novo.`,
  },
  actors: {
    loadAccess: msg`pede ao servidor os módulos do usuário`,
  },
} satisfies About<typeof accessModulesMachine>
