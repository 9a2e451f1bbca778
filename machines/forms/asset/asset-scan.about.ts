import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { assetScanMachine } from './asset-scan.machine'

export const assetScanAbout = {
  machine: msg`Leva do código na etiqueta de uma máquina aos formulários dela. É iniciada com “Ler QR code”, na lista de ativos e na página do que abre sem conexão. A câmera só funciona enquanto a pessoa procura um código: qualquer outro estado a desliga. O que o código pode dizer é decidido por uma função só, contract/forms/asset-code.ts; o endereço de outro servidor nunca é aberto.`,
  states: {
    reading: msg`Além da câmera, a pessoa pode sempre escrever o código que está na etiqueta ou escolher uma foto dele.`,
    'reading.scanning': msg`A imagem da câmera de trás aparece na tela. A câmera é desligada quando um código é lido, quando a janela fecha e quando a página sai da vista.`,
    'reading.scanning.asking': msg`O navegador pergunta à pessoa se o portal pode usar a câmera.`,
    'reading.scanning.looking': msg`Cada imagem é examinada neste aparelho; nenhuma sai dele.`,
    'reading.paused': msg`A câmera está desligada. Ela volta com a página.`,
    'reading.refused': msg`A pessoa não permitiu a câmera, ou quem administra o aparelho a fechou. A tela diz onde se permite e oferece os outros caminhos.`,
    'reading.unavailable': msg`Não há câmera, outro programa a usa, ou o endereço do portal não é seguro (https).`,
    'reading.unread': msg`Na foto escolhida não há um QR code que se leia.`,
    'reading.unknown': msg`Nenhum ativo em uso tem este código. A tela mostra o que foi lido.`,
    'reading.unreachable': msg`O servidor não respondeu, e o ativo não é um dos que este aparelho guarda. O código fica, e pode ser procurado de novo.`,
    readingPhoto: msg`A foto é examinada neste aparelho.`,
    finding: msg`O endereço de um ativo diz o número dele; qualquer outro texto é tomado como o código impresso.`,
    findingKept: msg`Sem resposta do servidor, o ativo é procurado entre aqueles cujos formulários este aparelho guarda.`,
    found: msg`A janela fecha e a página dos formulários do ativo abre; sem conexão, a lista do que este aparelho guarda, no ativo.`,
    dismissed: msg`A janela fecha, e a câmera é desligada.`,
  },
  actors: {
    camera: msg`procura códigos`,
    awaitPage: msg`espera a página voltar à vista`,
    readPhoto: msg`procura um código na foto escolhida`,
    findMachine: msg`procura no servidor o ativo do código`,
    findKept: msg`procura o ativo do código entre os que este aparelho guarda`,
  },
} satisfies About<typeof assetScanMachine>
