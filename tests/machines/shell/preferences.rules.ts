import type { preferencesMachine } from '../../../machines/shell/preferences.machine'
import type { Invariants, Step } from '../../engine/rules'
import {
  comesToRest,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
} from '../protocols/steps'

type Preferences = Step<typeof preferencesMachine>

export const invariants: Invariants<typeof preferencesMachine> = {
  'SHL-11, SHL-12: begins in the theme and the language remembered': {
    atTheStart: ({ input, state, effects }) =>
      themeOf(state) === input.theme &&
      state.context.language === input.language &&
      !state.hasTag('failed') &&
      isQuiet(effects),
  },
  'SHL-11: the toggle changes the theme to the other, and says so': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (event.type !== 'theme.toggle') return 'n/a'
      const other = themeOf(before) === 'dark' ? 'light' : 'dark'
      return themeOf(after) === other && isSame(effects.emits, [{ type: 'theme.changed', theme: other }])
    },
  },
  'and nothing else': {
    onEveryStep: (step) =>
      step.event.type === 'theme.toggle'
        ? keeps(step) && isSame(languageOf(step.before), languageOf(step.after)) && step.effects.starts.length === 0
        : 'n/a',
  },
  'the theme changes by the toggle only': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'theme.toggle' ? 'n/a' : themeOf(before) === themeOf(after) && effects.emits.length === 0,
  },
  'a chosen language is fetched, also while another is': {
    onEveryStep: (step) =>
      step.event.type === 'language.choose'
        ? isSame(inputOf(step.effects, 'loadLanguage'), { language: step.event['language'] }) &&
          isRunning(step.after, 'loadLanguage') &&
          keeps(step, 'wanted')
        : 'n/a',
  },
  'SHL-12: it is spoken when its words are there': {
    onEveryStep: (step) =>
      isDone(step.event, 'loadLanguage')
        ? step.after.context.language === step.before.context.wanted &&
          keeps(step, 'language') &&
          !step.after.hasTag('failed')
        : 'n/a',
  },
  'the one on screen stays when they do not come, and the person hears of it': {
    onEveryStep: (step) => (isFailed(step.event, 'loadLanguage') ? keeps(step) && step.after.hasTag('failed') : 'n/a'),
  },
  'the language on screen changes by nothing else': {
    onEveryStep: (step) => (isDone(step.event, 'loadLanguage') ? 'n/a' : keeps(step, 'wanted')),
  },
  'is busy while words are fetched': {
    inEveryState: (state) =>
      state.hasTag('busy') === isRunning(state, 'loadLanguage') && !(state.hasTag('busy') && state.hasTag('failed')),
  },
  'what failed is failed until another try': {
    onEveryStep: ({ before, event, after }) =>
      before.hasTag('failed') ? after.hasTag('failed') === (event.type !== 'language.choose') : 'n/a',
  },
  'nothing a person chooses is ignored': { onEveryStep: (step) => !isUnmoved(step) },
  ...comesToRest,
}

function themeOf({ value }: Preferences['before']): string {
  return String((value as { theme: string }).theme)
}

function languageOf({ value }: Preferences['before']): string {
  return String((value as { language: string }).language)
}
