import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import type { Fact } from '../../ui/record/facts'
import type { Pdf } from './pdf'

/** The document of the record that has this number, to be looked at in the page. */
export function pdfFact(number: string, { onShow }: Pick<Pdf, 'onShow'>, i18n: I18n): Fact {
  const name = `${number}.pdf`
  return {
    name: i18n._(msg`Documento`),
    value: (
      <Anchor component="button" type="button" onClick={() => onShow(name)}>
        {i18n._(msg`Ver ${name}`)}
      </Anchor>
    ),
  }
}
