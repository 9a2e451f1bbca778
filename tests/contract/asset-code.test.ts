import { describe, expect, test } from 'vitest'
import { assetWithCode, readAssetCode, writeAssetCode } from '../../contract/forms/asset-code'
import { assetFormsHref } from '../../src/forms/shared/address'

const here = 'https://portal.example'
const machine = { kind: 'machine', id: 40 }
const other = { kind: 'other' }

describe('FRM-02: what the code on a machine says', () => {
  test('is the address of its forms on a label of ours, which reads as that machine', () => {
    expect(writeAssetCode(40, here)).toBe(`${here}${assetFormsHref(40)}`)
    expect(readAssetCode(writeAssetCode(40, here), here)).toEqual(machine)
  })

  test.each([
    ['its forms, with what is after the path', `${here}/formularios/ativo/40/?x=1#y`, machine],
    ['its record', `${here}/gestao-ativos/40`, machine],
    ['with spaces around it', ` ${here}/formularios/ativo/40\n`, machine],
    ['in capitals, as some printers write', 'HTTPS://PORTAL.EXAMPLE/formularios/ativo/40', machine],
    ['another page of the portal', `${here}/formularios/respostas/40`, other],
    ['a page below it', `${here}/formularios/ativo/40/logs`, other],
    ['no number', `${here}/formularios/ativo/0`, other],
    ['more than a number', `${here}/formularios/ativo/40x`, other],
    ['another host', 'https://alien.example/formularios/ativo/40', other],
    ['a host that begins like ours', `${here}.alien.example/formularios/ativo/40`, other],
    ['our host as the name of somebody at another', 'https://portal.example@alien.example/formularios/ativo/40', other],
    ['our host by another scheme', 'http://portal.example/formularios/ativo/40', other],
    ['our host at another port', `${here}:8443/formularios/ativo/40`, other],
    ['what is no address', 'https://', other],
  ])('of an address only the machine counts, and only where it is ours: %s', (_, text, said) => {
    expect(readAssetCode(text, here)).toEqual(said)
  })

  test.each([
    [' ATV-0040 ', { kind: 'code', code: 'ATV-0040' }],
    ['40', { kind: 'code', code: '40' }],
    // Looked up as a code like any other, and never opened.
    ['javascript:alert(1)', { kind: 'code', code: 'javascript:alert(1)' }],
    ['Á'.repeat(120), { kind: 'code', code: 'Á'.repeat(120) }],
    ['Á'.repeat(121), other],
    ['ATV\u001d0040', other],
    ['  ', other],
  ])('anything else may be a code that others printed: %j', (text, said) => {
    expect(readAssetCode(text, here)).toEqual(said)
  })

  test('is of the machine that is written so; else of the only one but for capitals', () => {
    const assets = [{ code: 'atv-1' }, { code: 'ATV-1' }, { code: 'ATV-10' }]
    expect(assetWithCode(assets, 'ATV-1')).toBe(assets[1])
    expect(assetWithCode(assets, 'Atv-1')).toBeNull()
    expect(assetWithCode(assets, 'atv-10')).toBe(assets[2])
    expect(assetWithCode(assets, 'ATV')).toBeNull()
  })
})
