import type { SnapshotFrom } from 'xstate'
import type { preferencesMachine, Theme } from '../../machines/shell/preferences.machine'

export function projectTheme(snapshot: SnapshotFrom<typeof preferencesMachine>): Theme {
  return snapshot.matches({ theme: 'dark' }) ? 'dark' : 'light'
}

export function projectPreferences(snapshot: SnapshotFrom<typeof preferencesMachine>) {
  return {
    theme: projectTheme(snapshot),
    language: snapshot.context.language,
    isLoading: snapshot.hasTag('busy'),
    isUnavailable: snapshot.hasTag('failed'),
  }
}
