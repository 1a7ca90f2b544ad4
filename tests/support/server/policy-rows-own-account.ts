import { createECDH, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { demoPassword } from '#server/db/seed/people.ts'
import { newSecret } from '#server/tokens.ts'
import { everybody, inspectors, type PolicyRow, signedIn, type World } from './policy-world.ts'

/** Nobody changes an account in a view that they have switched to. */
const themselves = signedIn.filter((person) => person !== 'admin as homeowner')
/** A browser's subscription to a push service that nobody calls here: no session of the table lasts. */
const subscription = () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString('hex')}`,
    keys: {
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
}
const at = (path: string, body?: unknown) => () => ({ path, body })

/** Who may do what with their own account, their sessions and their profile. */
export const ownAccountRows = ({ ids, clients, signIn, mailToken, form }: World): PolicyRow[] => [
  { endpoint: 'account.show', may: themselves, request: at('/account') },
  {
    endpoint: 'account.changeEmail',
    may: themselves,
    request: (person) => ({
      path: '/account/email',
      body: {
        current_password: demoPassword,
        email: `${person.replaceAll(' ', '-')}@moved.example`,
      },
    }),
  },
  { endpoint: 'account.dropEmail', may: themselves, request: at('/account/email') },
  {
    endpoint: 'account.leave',
    may: themselves,
    request: at('/account/leave', { current_password: demoPassword }),
  },
  { endpoint: 'account.export', may: themselves, request: at('/account/export') },
  {
    endpoint: 'account.downloadExport',
    may: everybody,
    request: async () => ({
      path: (await clients.owner.post('/account/export')).body.url,
    }),
  },
  { endpoint: 'account.mails', may: signedIn, request: at('/account/mails') },
  {
    endpoint: 'account.saveMails',
    may: signedIn,
    request: at('/account/mails', {
      visits: true,
      reports: true,
      messages: true,
      areas: true,
      weekly: true,
      on_day: false,
    }),
  },
  ...(['askUnsubscribe', 'unsubscribe'] as const).map((verb) => ({
    endpoint: `account.${verb}`,
    may: everybody,
    request: () => ({ path: `/public/mails/unsubscribe?key=${newSecret()}` }),
  })),
  {
    endpoint: 'account.confirmEmail',
    may: everybody,
    request: async () => ({
      path: '/account/email/confirm',
      body: { token: await mailToken('email') },
    }),
  },
  { endpoint: 'sessions.list', may: themselves, request: at('/sessions') },
  {
    endpoint: 'sessions.end',
    may: themselves,
    request: async (person) => ({
      path: `/sessions/${decodeJwt((await signIn(person)).token).family}`,
    }),
  },
  {
    endpoint: 'sessions.endOthers',
    may: themselves,
    // A person who has left is signed out everywhere, and stays by signing in.
    request: async (person) => ({
      path: '/sessions',
      headers: themselves.some((one) => one === person)
        ? { authorization: `Bearer ${(await signIn(person)).token}` }
        : {},
    }),
  },
  { endpoint: 'push.list', may: themselves, request: at('/push/devices') },
  {
    endpoint: 'push.subscribe',
    may: themselves,
    request: () => ({ path: '/push/devices', body: subscription() }),
  },
  { endpoint: 'push.remove', may: themselves, request: at(`/push/devices/${ids.owner}`) },
  {
    endpoint: 'push.renew',
    may: everybody,
    request: async () => {
      const { endpoint, keys } = subscription()
      await clients.owner.put('/push/devices', { endpoint, keys })
      const before = { endpoint, auth: keys.auth }
      return { path: '/push/renewal', body: { ...subscription(), before } }
    },
  },
  { endpoint: 'profile.get', may: signedIn, request: at('/profile') },
  {
    endpoint: 'profile.save',
    may: signedIn,
    request: at('/profile', { first_name: 'Some', last_name: 'Body', phone: '' }),
  },
  {
    endpoint: 'profile.saveUnits',
    may: signedIn,
    request: at('/profile/units', { radon: 'pci', temperature: 'f' }),
  },
  {
    endpoint: 'profile.saveCertifications',
    may: inspectors,
    request: at('/profile/certifications', { certifications: [], opened: [] }),
  },
  {
    endpoint: 'signatures.save',
    may: inspectors,
    request: at('/profile/signature', { signature: null }),
  },
  {
    endpoint: 'profile.savePhoto',
    may: signedIn,
    request: async () => ({ path: '/profile/photo', body: await form() }),
  },
  {
    endpoint: 'profile.showPhoto',
    may: everybody,
    request: async () => {
      const { body } = await clients.owner.put('/profile/photo', await form())
      return { path: body.profile_photo_url }
    },
  },
  { endpoint: 'profile.removePhoto', may: signedIn, request: at('/profile/photo') },
  {
    endpoint: 'profile.photo',
    when: 'one’s own',
    may: signedIn,
    request: (person) => ({ path: `/user-profile/${ids[person]}` }),
  },
  {
    endpoint: 'profile.photo',
    when: 'the owner’s',
    may: ['owner', 'admin'],
    request: at(`/user-profile/${ids.owner}`),
  },
]
