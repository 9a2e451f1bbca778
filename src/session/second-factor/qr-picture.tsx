import { QRCodeSVG } from 'qrcode.react'
import classes from './second-factor.module.css'

/** Drawn in the browser: what it holds is told to nobody. */
export function QrPicture({ text, title }: { text: string; title: string }) {
  return (
    <div className={classes['picture']}>
      <QRCodeSVG value={text} size={176} level="M" title={title} role="img" />
    </div>
  )
}
