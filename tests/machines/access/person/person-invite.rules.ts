import { requestFormRules } from '../../protocols/request-form.rules'

export const invariants = requestFormRules({
  actor: 'invitePerson',
  typed: { 'name.change': 'name', 'email.change': 'email', 'password.change': 'password' },
  send: 'invite.send',
  retry: 'invite.retry',
  amend: 'invite.amend',
  isComplete: ({ name, email }) => name.trim() !== '' && /.@.+\../.test(email),
  isUntouched: ({ name, email, password }) => name.trim() === '' && email.trim() === '' && password === '',
  asked: ({ name, email, password, key }) => ({
    ...{ name: name.trim(), email: email.trim(), key },
    ...(password === '' ? {} : { password }),
  }),
  keeps: ['person'],
  done: ({ id }) => ({ person: id }),
  left: { person: null },
})
