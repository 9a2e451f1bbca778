import { openStorage } from '../../api/browser-storage'
import { createDefaultViews } from '../../ui/list/list-look'

export const defaultViews = createDefaultViews(openStorage(() => window.localStorage))
