import type { Page } from '@playwright/test'
import { together } from './what-is-shown'

/** What the page of a record says of where it stands, and of what may happen to it. */
export function situationOf(page: Page) {
  const situation = page.getByRole('complementary', { name: 'Situação' })
  const stepsUnder = (title: string) =>
    situation.getByRole('heading', { name: title }).locator('+ ul > li').allTextContents()
  return together({
    status: situation.locator('[aria-current="step"]').allTextContents(),
    heading: page.locator('h1 + [data-look]').allTextContents(),
    open: stepsUnder('Possível agora'),
    closed: stepsUnder('Fechado por enquanto'),
    isOver: situation.getByText('Nenhum passo é possível a partir daqui.').isVisible(),
  })
}
