import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '../../../contract/notifications/notices'
import { follow, notification, notificationChoice, outgoingMail, userAccount } from '../../../server/database/schema'
import { dailyDigest } from '../../../server/mail/daily-digest'
import { mailKinds, writeMail } from '../../../server/mail/mail-texts'
import { openMailer } from '../../../server/mail/mailer'
import { queueMail, sendDue } from '../../../server/mail/outbox'
import { readChoices, saveChoices } from '../../../server/notifications/choices'
import { followedRecords } from '../../../server/record/followed-records'
import { notifyUser } from '../../../server/record/notify-user'
import { recordWords } from '../../../server/record/record-words'
import type { Caller } from '../../../server/session/caller'
import { signInWithGrants } from '../../support/grants'
import { type Mailbox, openMailbox } from '../../support/mailbox'
import { setUpFactor } from '../../support/second-factor'
import { startTestServer, type TestServer } from '../../support/server'

const [ana, bruno] = ['ana.souza@empresa.example', 'bruno.lima@empresa.example']

let mailbox: Mailbox
let server: TestServer
/** The server looks for nothing by itself: each test says when. */
let services: TestServer['services']
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({ settings: { hasAccessLog: true } })
  services = { ...server.services, mailer: openMailer(mailbox.settings) }
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(async () => {
  await server.database.delete(outgoingMail)
  mailbox.mails.length = 0
  mailbox.state.refusing = null
})

const queue = (user: number, on = services) =>
  queueMail(server.database, on, { user, kind: 'codes.refused', language: 'pt' })
const waiting = () => server.database.select().from(outgoingMail)

test('each mail goes out once, however many processes look for what is due, and nothing of it is kept', async () => {
  for (const user of [1, 2, 1, 2, 1]) await queue(user)
  await Promise.all(Array.from({ length: 4 }, () => sendDue(services)))
  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual([ana, ana, ana, bruno, bruno])
  expect(new Set(mailbox.mails.map(({ id }) => id)).size).toBe(5)
  expect(await waiting()).toEqual([])
  await sendDue(services)
  expect(mailbox.mails).toHaveLength(5)
})

test('what is due first goes first, of whatever kind it is', async () => {
  await queueMail(server.database, services, { user: 2, kind: 'password.given', language: 'pt' })
  server.wait(1)
  await queue(1)
  await sendDue(services)
  expect(mailbox.mails.map(({ to }) => to)).toEqual([bruno, ana])
})

test('it is written in the language that was asked for, by name, with the name of the product', async () => {
  await queueMail(server.database, services, { user: 2, kind: 'codes.refused', language: 'en' })
  await sendDue(services)
  const mail = mailbox.newest(bruno)
  expect(mail?.subject).toBe('Portal: Somebody knows your password')
  expect(mail?.text).toMatch(
    /^Hello, Bruno Lima\.\n\nSomebody gave the password of your Portal account \(user bruno\.lima\)/,
  )
  expect(mail?.text).toContain(server.origin)
})

test('what the mail server does not take for now is tried again, later each time, and given up after two days', async () => {
  mailbox.state.refusing = 451
  await queue(2)
  const delays: number[] = []
  for (let attempt = 0; attempt < 20; attempt++) {
    await sendDue(services)
    const [mail] = await waiting()
    if (!mail) break
    const seconds = (mail.due_at.getTime() - server.now()) / 1000
    delays.push(seconds / 60)
    server.wait(seconds)
  }
  expect(delays.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240])
  expect(delays).toHaveLength(18)
  expect(await waiting()).toEqual([])
  mailbox.state.refusing = null
  await queue(2)
  await sendDue(services)
  expect(mailbox.mails).toHaveLength(1)
})

test('an address that the mail server does not know is not tried again; whoever is no longer active gets nothing', async () => {
  mailbox.state.refusing = 550
  await queue(2)
  await sendDue(services)
  expect(await waiting()).toEqual([])

  mailbox.state.refusing = null
  await queue(5)
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.id, 5))
  await queue(4)
  await server.database.update(userAccount).set({ email: '' }).where(eq(userAccount.id, 4))
  await sendDue(services)
  expect([mailbox.mails, await waiting()]).toEqual([[], []])
})

test('NOT-01: whoever looks after people is told of an address that is refused, and of a mail server that takes nothing, once until they read it', async () => {
  const { database } = server
  const told = async () => {
    const { user_id: user, title, message, link } = notification
    const ofMail = inArray(title, ['E-mail recusado', 'E-mails que não saem'])
    const rows = await database
      .select({ user, title, message, link })
      .from(notification)
      .where(ofMail)
      .orderBy(link, user)
    await database.delete(notification).where(ofMail)
    return rows
  }
  await told()
  await signInWithGrants(server, ['iam_pessoas'], 4)
  const readers = [1, 4]
  /** Who is called alike is somebody else. */
  const callThird = (name: string) => database.update(userAccount).set({ name }).where(eq(userAccount.id, 3))
  await callThird('Bruno Lima')
  mailbox.state.refusing = 550
  await queue(2)
  await queue(2)
  await queue(3)
  await sendDue(services)
  await callThird('Carla Dias')
  const refused = {
    title: 'E-mail recusado',
    message: 'O endereço de e-mail de Bruno Lima não recebe o que o portal envia.',
  }
  expect(await told()).toEqual(
    [2, 3].flatMap((id) => readers.map((user) => ({ ...refused, user, link: `/iam/gerenciar/${id}` }))),
  )

  mailbox.state.refusing = 451
  await queue(2)
  await queue(3)
  for (let hours = 0; hours <= 48; hours += 4) {
    await sendDue(services)
    server.wait(4 * 3600)
  }
  expect(await waiting()).toEqual([])
  /** Which of two that are due at once is given up first is nobody's matter. */
  expect(await told()).toEqual(
    readers.map((user) => ({
      ...{ user, title: 'E-mails que não saem', message: expect.any(String) },
      link: expect.stringMatching(/^\/iam\/gerenciar\/[23]$/),
    })),
  )
})

test('one whose process died while it sent it is sent by another, five minutes later', async () => {
  await queue(2)
  const dying = {
    ...services,
    mailer: { send: () => Promise.reject(new Error('killed')), close: () => undefined },
  }
  await expect(sendDue(dying)).rejects.toThrow('killed')
  await sendDue(services)
  expect(mailbox.mails).toEqual([])
  server.wait(300)
  await sendDue(services)
  expect(mailbox.mails.map(({ to }) => to)).toEqual([bruno])
})

test('of a kind that only a newer program knows an older one leaves it alone, and sends the others', async () => {
  await queue(1)
  await server.database.update(outgoingMail).set({ kind: 'newer.kind' as 'codes.refused' })
  await queue(2)
  await sendDue(services)
  expect(mailbox.mails.map(({ to }) => to)).toEqual([bruno])
  expect(await waiting()).toMatchObject([{ kind: 'newer.kind', attempts: 0 }])
})

test('a mail server that says nothing, here by an address of the sixth version, is left when a mail has had its time', async () => {
  const hasSixth = Object.values(networkInterfaces()).some((found) => found?.some(({ family }) => family === 'IPv6'))
  const mute = createServer()
  const left = new Promise((done) => mute.once('connection', (socket) => socket.once('close', done).resume()))
  await new Promise<void>((done) => mute.listen(0, hasSixth ? '::1' : '127.0.0.1', done))
  const { port } = mute.address() as AddressInfo
  const mailer = openMailer({ ...mailbox.settings, url: `smtp://${hasSixth ? '[::1]' : '127.0.0.1'}:${port}` }, 200)
  await expect(mailer.send({ id: 'x', to: bruno, subject: '', text: '' })).rejects.toMatchObject({ isFinal: false })
  await left
  await new Promise((done) => mute.close(done))
})

test('without a mail server nothing is queued', async () => {
  await queue(2, { ...services, mailer: null })
  expect(await waiting()).toEqual([])
})

test('no line of the log names anybody', async () => {
  mailbox.state.refusing = 550
  await queue(2)
  await sendDue(services)
  const lines = server.failures.filter(({ event }) => String(event).startsWith('mail.'))
  expect(lines.at(-1)).toEqual({
    ...{ event: 'mail.given-up', kind: 'codes.refused', attempts: 1 },
    error: expect.stringMatching(/^EENVELOPE RCPT TO 550$/),
  })
  expect(JSON.stringify(server.failures)).not.toMatch(/@|bruno|Bruno/)
})

/** Carla Dias, who reads mail in English. */
const carla = { id: 3, address: 'carla.dias@empresa.example', password: 'uma frase bem comprida' }

test('whoever is given a password, changes it, or has a second factor set up, turned off or removed is told so in their language', async () => {
  const mailing = await startTestServer({ settings: { mail: mailbox.settings } })
  const carlaReads = async () => {
    await sendDue(mailing.services)
    const subjects = mailbox.mails.filter(({ to }) => to === carla.address).map(({ subject }) => subject)
    mailbox.mails.length = 0
    return subjects
  }
  await mailing.database.update(userAccount).set({ language: 'en' }).where(eq(userAccount.id, carla.id))
  const administrator = (await mailing.signIn('ana.souza')).access
  const { body } = await mailing.get(`iam/people/${carla.id}/`, administrator)
  await mailing.post(`iam/people/${carla.id}/password/`, {
    ...{ token: administrator, headers: { 'If-Match': `"${body.version}"`, 'Idempotency-Key': 'mail-give' } },
    body: { password: 'uma senha dada por telefone' },
  })
  expect(await carlaReads()).toEqual(['Portal: You were given a new password'])

  const { body: tokens } = await mailing.post('token/', {
    body: { username: 'carla.dias', password: 'uma senha dada por telefone' },
  })
  const token = tokens.access
  const change = { current_password: 'uma senha dada por telefone', new_password: carla.password, language: 'pt' }
  expect(await mailing.post('me/password/', { token, body: change })).toMatchObject({ status: 204 })
  expect(await carlaReads()).toEqual(['Portal: Senha alterada'])

  await setUpFactor(mailing, token)
  expect(await carlaReads()).toEqual(['Portal: Verificação em duas etapas ativada'])
  await mailing.post('me/second-factor/turn-off/', { token, body: { proof: carla.password } })
  expect(await carlaReads()).toEqual(['Portal: Verificação em duas etapas desativada'])
  mailing.wait(60)
  await setUpFactor(mailing, token)
  await carlaReads()
  await mailing.call('DELETE', `iam/people/${carla.id}/second-factor/`, { token: administrator })
  expect(await carlaReads()).toEqual(['Portal: Verificação em duas etapas removida'])
  await mailing.close()
})

const tell = (kind: NoticeKind, id: number, on = services) =>
  server.database.transaction((transaction) =>
    notifyUser(transaction, { services: on, caller: { id: 1, name: 'Ana\n\nSouza' } } as never, {
      ...{ kind, id, reason: 'Freio', user: carla.id, link: `/formularios/pendencias/${id}` },
    }),
  )
/** As several processes do that have just begun. */
const digest = async (digestHour = 7) => {
  const processes = Array.from({ length: 3 }, () =>
    dailyDigest({ ...services, settings: { ...services.settings, digestHour } }),
  )
  await Promise.all(processes.map((write) => write()))
  return (await waiting()).length
}
const choose = (choices: object, email = carla.address) =>
  server.database.transaction((transaction) =>
    saveChoices(transaction, {
      ...{ caller: { id: carla.id, email }, services },
      body: { choices, language: 'pt' },
    } as never),
  )
const ofCarla = eq(notification.user_id, carla.id)

test('the mail of the day tells, once, what is unread of what was chosen for it, and there is none where nothing is', async () => {
  await server.database.delete(notification).where(ofCarla)
  await server.database.update(userAccount).set({ language: 'en' }).where(eq(userAccount.id, carla.id))
  await server.database.insert(notificationChoice).values([
    { user_id: carla.id, topic: 'follow_ups', way: 'mail' },
    { user_id: carla.id, topic: 'access_answered', way: 'mail' },
    { user_id: carla.id, topic: 'followed', way: 'none' },
  ])
  await tell('followUp.give', 9, { ...services, mailer: null })
  await tell('followUp.reopen', 8)
  await server.database.update(notification).set({ is_read: true }).where(ofCarla)
  for (const [index, kind] of (
    ['followUp.give', 'request.cancel', 'response.sendBack', 'access.grant'] as const
  ).entries())
    await tell(kind, index + 1)
  expect(await digest(13)).toBe(0)
  expect(await digest()).toBe(1)
  await sendDue(services)
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.newest(carla.address)).toMatchObject({
    subject: 'Portal: 2 unread notifications',
    text: [
      'Hello, Carla Dias.',
      'What is new in Portal that you have not read yet:',
      `Access given\nYour access request #4 was granted. (by Ana Souza)\n${server.origin}/formularios/pendencias/4`,
      `A follow-up for you\n${server.origin}/formularios/pendencias/1`,
      `All your notifications: ${server.origin}/notificacoes`,
      `You choose what comes by e-mail: ${server.origin}/notificacoes?preferencias\n`,
    ].join('\n\n'),
  })

  await choose({ followed: 'mail' })
  const followed = [
    ['invoice', 1, true],
    ['invoice', 2, false],
    ['report', 3, true],
  ] as const
  for (const [entity, entity_id, is_following] of followed)
    await server.database
      .insert(follow)
      .values({ user_id: carla.id, entity, entity_id, is_following, since: new Date(0) })
  for (const [entity, id] of followed)
    await server.database.transaction((transaction) =>
      notifyUser(
        transaction,
        { services, caller: null },
        {
          ...{ kind: 'record.move', id, record: recordWords[entity].name[0], reason: 'Cancelada', user: carla.id },
          link: `${followedRecords[entity].page}/${id}`,
        },
      ),
    )
  server.wait(86_400)
  expect(await digest()).toBe(1)
  await sendDue(services)
  const text = mailbox.newest(carla.address)?.text ?? ''
  // The third is of a report, which Carla may not read.
  expect(text.split('\n\n').slice(2, 5)).toEqual([
    'Mudança de situação',
    'Mudança de situação',
    `Mudança de situação\nFatura de Locação #1: Cancelada\n${server.origin}/faturamento/fatura/1`,
  ])
  mailbox.mails.length = 1
  await server.database.update(notification).set({ is_read: true }).where(ofCarla)

  await tell('followUp.reopen', 4)
  expect(await digest()).toBe(0)
  server.wait(86_400)
  expect(await digest()).toBe(1)
  await server.database.update(notification).set({ is_read: true }).where(ofCarla)
  await sendDue(services)
  expect(mailbox.mails).toHaveLength(1)

  await tell('followUp.reopen', 5)
  server.wait(86_400)
  expect(await digest()).toBe(1)
  await choose({ follow_ups: 'none' })
  await sendDue(services)
  expect(mailbox.mails).toHaveLength(1)

  await choose({ follow_ups: 'mail' })
  await tell('followUp.reopen', 6)
  await choose({ follow_ups: 'portal' })
  for (const way of ['portal', 'mail']) {
    await choose({ follow_ups: way })
    server.wait(86_400)
    expect(await digest()).toBe(0)
  }
  const language = { language: userAccount.language }
  expect(await server.database.select(language).from(userAccount).where(eq(userAccount.id, carla.id))).toEqual([
    { language: 'pt' },
  ])
})

test('mail can be chosen by whoever has an address', async () => {
  const has = async (email: string) =>
    (await readChoices(server.database, services, { id: carla.id, email } as Caller)).has_mail
  expect([await has(carla.address), await has('')]).toEqual([true, false])
  await expect(choose({ follow_ups: 'mail' }, '')).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['pt', 1, 'E mais uma notificação.'],
  ['pt', 2, 'E mais 2 notificações.'],
  ['en', 1, 'And one more notification.'],
  ['en', 2, 'And 2 more notifications.'],
] as const)('a mail of the day in %s says how many more there are than it tells: %d', (language, count, said) => {
  const person = { name: 'Carla Dias', username: 'carla.dias', product: 'Portal', origin: server.origin, link: '' }
  expect(writeMail('notifications.digest', language, { ...person, news: { told: [], count } }).text).toContain(said)
})

test.each(mailKinds)('%s says the same of the person and the portal in both languages, each once', (kind) => {
  const words = { product: 'Portal', name: 'Carla', username: 'carla.dias', origin: 'https://a', link: 'https://b' }
  const saidIn = (language: 'pt' | 'en') => {
    const { subject, text } = writeMail(kind, language, { ...words, news: { told: [], count: 0 } })
    return Object.values(words).map((word) => `${subject}\n${text}`.split(word).length - 1)
  }
  expect(saidIn('pt')).toEqual(saidIn('en'))
})
