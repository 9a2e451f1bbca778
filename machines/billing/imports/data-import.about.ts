import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { dataImportMachine } from './data-import.machine'

export const dataImportAbout = {
  machine: msg`Traz clientes, centros de custo, ativos ou saldos em aberto de um arquivo CSV ou XLSX, numa janela sobre a lista. Um saldo em aberto é um boletim do sistema anterior, com o que falta faturar dele. É iniciada pela pessoa, com “Importar”, se ela tem a permissão de alterar aquele tipo de cadastro, ou a de criar boletins. Cada linha é conferida no servidor antes que alguma seja gravada; uma linha com erro fica de fora, e a pessoa pode salvar essas linhas num arquivo, com o que está errado, corrigir e importar de novo. O mesmo arquivo duas vezes não muda nada: uma linha encontra o cadastro pelo CNPJ ou pelo código, e o boletim pelo número que ele tinha; um boletim que já foi trazido fica como está. Conferir e gravar vão em partes, com a chave de cada uma: parar deixa partes inteiras, e continuar não repete nenhuma.`,
  readsMessages: true,
  states: {
    choosing: msg`A pessoa escolhe um arquivo, ou salva um modelo vazio. Se o último não serviu, a janela diz por quê: não é uma tabela, passa do tamanho ou do número de linhas, ou não tem linhas.`,
    reading: msg`O navegador lê o arquivo. Nada sai dele ainda.`,
    matching: msg`Cada campo mostra de que coluna vem, e as primeiras linhas do arquivo. As colunas são reconhecidas pelo título, em português ou inglês; a pessoa pode trocar. Sem a coluna que diz de que registro é cada linha (CNPJ, código ou número no sistema anterior) não há como conferir. Uma célula vazia não diz nada: o que está no cadastro fica.`,
    checking: msg`As linhas vão ao servidor em partes, que só as confere. A pessoa vê quantas já passaram, e pode parar. O servidor tem 30 segundos para cada parte; se não confere ou não responde, a janela diz o que houve e volta às colunas.`,
    reviewing: msg`A janela diz quantas linhas são novas, quantas mudam um cadastro, quantas já estão iguais e quantas têm erro, e mostra os primeiros erros. Nada foi gravado.`,
    writing: msg`As linhas vão ao servidor em partes, que as grava: cada parte inteira, ou nada dela. A janela não fecha; a pessoa pode parar. O servidor tem 30 segundos para cada parte, e confere as linhas outra vez.`,
    stopped: msg`A pessoa parou, ou uma parte não foi gravada. O que já passou está gravado; a última parte pode estar também, se só a resposta se perdeu. “Continuar importação” repete essa parte com a mesma chave, e segue.`,
    finished: msg`Todas as linhas passaram. A janela diz o que resultou delas; as que têm erro ainda podem ser salvas num arquivo.`,
    dismissed: msg`A janela fecha; a lista mostra o que foi importado.`,
  },
  actors: {
    readFile: msg`lê o arquivo no navegador, e guarda as linhas`,
    checkPart: msg`manda as próximas linhas, e recebe o que resultaria de cada uma`,
    writePart: msg`manda as próximas linhas, com a chave da parte, e recebe o que resultou de cada uma; as listas são lidas de novo`,
  },
} satisfies About<typeof dataImportMachine>
