import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MasterProblem } from '../../../contract/billing/master-data/master-data'
import { masterText, maxAddress, paymentDays } from '../../../contract/limits'

/** What stands at a field that something is wrong with. */
export const masterProblemTexts: Readonly<Record<MasterProblem, MessageDescriptor>> = {
  required: msg`Campo obrigatório`,
  tooLong: msg`Texto longo demais: no máximo ${masterText.max} caracteres, ou ${maxAddress} no endereço`,
  notACnpj: msg`O CNPJ não confere: são 14 caracteres, e os dois últimos dependem dos outros`,
  notAnEmail: msg`Escreva um e-mail, como nome@empresa.com.br`,
  notAState: msg`Escreva a sigla do estado, como SP`,
  notAPostalCode: msg`Escreva o CEP com oito algarismos, como 30120-040`,
  notDays: msg`Informe de 0 a ${paymentDays.max} dias`,
  notAnAmount: msg`Informe um valor, como 1.250,00`,
  notAReading: msg`Informe um número inteiro`,
  notAPixKey: msg`Informe um CNPJ sem pontuação, um e-mail, um telefone com +55 ou uma chave aleatória`,
  cityForPix: msg`A chave PIX pede a cidade`,
  tooMany: msg`São mais do que cabem em um cadastro`,
}
