import { requestFormRules } from '../../protocols/request-form.rules'

export const invariants = requestFormRules({
  actor: 'askForAccess',
  typed: { 'permission.choose': 'permission', 'reason.change': 'reason' },
  send: 'request.send',
  retry: 'request.retry',
  amend: 'request.amend',
  isComplete: ({ permission, reason }) => permission !== '' && reason.trim().length >= 10,
  isUntouched: ({ reason }) => reason.trim() === '',
  asked: ({ permission, path, reason, key }) => ({ permission, path, reason: reason.trim(), key }),
  done: () => ({ isAsked: true }),
  left: { isAsked: false },
})
