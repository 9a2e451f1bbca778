import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { attachmentsMachine } from './attachments.machine'

export const attachmentsAbout = {
  machine: msg`Anexa a um registro os arquivos que a pessoa escolhe ou solta na aba Documentos. Começa com a aba e vive tanto quanto ela. Os arquivos vão um de cada vez, na ordem em que foram escolhidos. Cada arquivo escolhido recebe uma chave só dele; “Tentar de novo” envia o mesmo conteúdo com a mesma chave, e o servidor não o anexa duas vezes. Um arquivo de outro tipo, vazio ou maior que 20 MB não é enviado e diz o motivo. Sair da aba enquanto algo espera ou é enviado pergunta antes. Nada fica guardado depois que a aba fecha: o que não foi enviado precisa ser escolhido outra vez.`,
  readsMessages: true,
  states: {
    resting: msg`Nada é enviado. A pessoa vê os arquivos do registro e pode escolher outros. Os que falharam ou não foram aceitos ficam na fila com o motivo, até a pessoa tentar de novo ou os remover.`,
    sending: msg`O primeiro arquivo que esperava está a caminho, e a fila mostra quanto dele já foi enviado. A pessoa pode cancelar este ou os que esperam, e escolher outros. Um envio cancelado no último instante pode já estar anexado: a lista lida de novo o mostra. Quando chega, aparece “Arquivo anexado com sucesso!”; quando não, o arquivo fica marcado com “Falha ao anexar arquivo” e o seguinte é enviado.`,
  },
  actors: {
    sendFile: msg`envia o conteúdo e a chave ao servidor, diz quanto já foi enviado e, com ou sem resposta, manda ler de novo a lista e o histórico`,
  },
} satisfies About<typeof attachmentsMachine>
