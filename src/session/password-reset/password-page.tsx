import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/parts/mark'
import classes from '../sign-in.module.css'

interface PasswordPageProps {
  title: string
  productName: string
  /** Language and theme. */
  corner?: ReactNode
  children: ReactNode
}

/** Looks as the sign-in page does. */
export function PasswordPage({ title, productName, corner, children }: PasswordPageProps) {
  return (
    <div className={classes['page']}>
      <title>{`${title} · ${productName}`}</title>
      <div className={classes['corner']}>{corner}</div>
      <Paper component="main" className={classes['card'] ?? ''}>
        <div className={classes['heading']}>
          <Mark size={40} />
          <Title order={1} fz="xl">
            {title}
          </Title>
        </div>
        <div className={classes['parts']}>{children}</div>
      </Paper>
    </div>
  )
}
