import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { writeAssetCode } from '../../../contract/forms/asset-code'
import { QrPicture } from '../../ui/parts/qr-picture'
import classes from './asset-labels.module.css'

/** What stands on the label of a machine. */
export interface LabelledAsset {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly family: string
}

/** 62 by 29 mm, on paper and on screen. */
export function AssetLabel({ asset: { id, code, name, family } }: { asset: LabelledAsset }) {
  const { _ } = useLingui()
  return (
    <div className={classes['label']}>
      <div className={classes['picture']}>
        <QrPicture text={writeAssetCode(id, location.origin)} title={_(msg`QR code do ativo ${code}`)} />
      </div>
      <div className={classes['texts']}>
        <strong className={classes['code']} data-length={lengthOf(code)}>
          {code}
        </strong>
        <span className={classes['name']}>{name}</span>
        <span className={classes['family']}>{family}</span>
      </div>
    </div>
  )
}

/** A code is as large as fits in one line, a long one in two. */
function lengthOf({ length }: string): 'short' | 'medium' | 'long' {
  return length <= 8 ? 'short' : length <= 12 ? 'medium' : 'long'
}
