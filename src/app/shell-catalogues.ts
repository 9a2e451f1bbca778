import { addCatalogues } from './catalogues'

addCatalogues({
  dialogs: { pt: () => import('../locales/dialogs/pt.po'), en: () => import('../locales/dialogs/en.po') },
  masters: { pt: () => import('../locales/masters/pt.po'), en: () => import('../locales/masters/en.po') },
  overview: { pt: () => import('../locales/overview/pt.po'), en: () => import('../locales/overview/en.po') },
  projects: { pt: () => import('../locales/projects/pt.po'), en: () => import('../locales/projects/en.po') },
  palette: { pt: () => import('../locales/palette/pt.po'), en: () => import('../locales/palette/en.po') },
  billing: { pt: () => import('../locales/billing/pt.po'), en: () => import('../locales/billing/en.po') },
})
