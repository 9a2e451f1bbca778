import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { refreshQueueMachine } from './refresh-queue.machine'

export const refreshQueueAbout = {
  machine: msg`Renova o acesso uma vez para todos os pedidos que precisam dele. O acesso é a credencial que acompanha cada pedido e vale pouco tempo: 5 minutos no servidor que acompanha o portal. Quando um pedido encontra o acesso vencido, ou o servidor o recusa com 401 (acesso não aceito), o pedido espera aqui; o primeiro provoca o pedido de um acesso novo, e no fim todos são enviados de novo. A pessoa só nota uma pequena demora. É iniciada pelo portal, quando alguém entra, e vive tanto quanto a sessão. Se a renovação falha, todos os que esperam terminam com erro, e o portal encerra a sessão: a pessoa vai à página de entrada e, depois de entrar, volta ao endereço em que estava. Um pedido é enviado no máximo duas vezes: recusado de novo, não há outra renovação, e a sessão termina do mesmo modo.`,
  states: {
    idle: msg`Nenhuma renovação em curso. Um pedido que chega tem três destinos. Não há mais acesso guardado: termina com erro. O acesso já foi trocado desde que o pedido saiu (por esta aba ou por outra): é enviado de novo com o atual, sem renovação. Senão, começa uma renovação, e ele é o primeiro a esperar.`,
    refreshing: msg`Um acesso novo foi pedido; outros pedidos que chegam esperam também, na ordem em que vieram. Só uma aba renova de cada vez: as outras esperam a sua vez e então usam o acesso que a primeira guardou, sem pedir outro. A vez passa um quarto de segundo depois, tempo para a outra aba ver o que foi guardado. Se o endereço do portal não começa com https (nem com localhost, neste computador), o navegador não controla de quem é a vez: duas abas podem pedir juntas, e a que falha usa o acesso que a outra guardou. Sem conexão, a renovação espera que ela volte, sem limite de tempo e sem aviso: o que já está na tela fica, e o que depende destes pedidos continua carregando. Com conexão, o servidor tem 10 segundos. Se outra aba saiu nesse meio-tempo, não há acesso para usar: todos terminam com erro.`,
    failed: msg`O servidor recusou a renovação, falhou ou não respondeu a tempo, ou não havia com que renovar. Todos os pedidos que esperavam terminaram com erro, e o portal encerra a sessão.`,
    denied: msg`Um pedido foi refeito com o acesso que está guardado, e o servidor o recusou outra vez com 401. O portal encerra a sessão. Se o acesso já tinha sido trocado, ou se está sendo renovado, só esse pedido falha.`,
    closed: msg`A sessão terminou por outro motivo: a pessoa saiu, ou a sessão mudou em outra aba. Uma renovação em curso é abandonada, e os pedidos que esperavam terminam com o erro “no-token” (sem acesso).`,
  },
  actors: {
    refreshTokens: msg`espera que seja a vez desta aba e que haja conexão, e pede ao servidor um acesso novo; se outra aba já guardou um, usa esse`,
  },
} satisfies About<typeof refreshQueueMachine>
