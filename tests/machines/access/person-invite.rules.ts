import { requestFormRules } from '../protocols/request-form.rules'

export const invariants = requestFormRules({
  actor: 'invitePerson',
  typed: { 'name.change': 'name', 'email.change': 'email' },
  send: 'invite.send',
  retry: 'invite.retry',
  amend: 'invite.amend',
  isComplete: ({ name, email }) => name.trim() !== '' && /.@.+\../.test(email),
  isUntouched: ({ name, email }) => name.trim() === '' && email.trim() === '',
  asked: ({ name, email, key }) => ({ name: name.trim(), email: email.trim(), key }),
  keeps: ['person'],
  done: ({ id }) => ({ person: id }),
  left: { person: null },
})
