import { demoPassword } from '#server/db/seed/people.ts'
import { everybody, inspectors, type PolicyRow, signedIn, type World } from './policy-world.ts'

/** Nobody changes an account in a view that they have switched to. */
const themselves = signedIn.filter((person) => person !== 'admin as homeowner')
const at = (path: string, body?: unknown) => () => ({ path, body })

/** Who may do what with accounts, profiles, notifications, prices and public data. */
export const accountRows = ({
  id,
  ids,
  emails,
  signIn,
  mailToken,
  invitation,
  noticeFor,
}: World): PolicyRow[] => [
  {
    endpoint: 'auth.signUp',
    may: everybody,
    request: (person) => ({
      path: '/auth/sign-up',
      body: {
        user_type: 'homeowner',
        first_name: 'New',
        last_name: 'Person',
        email: `${person.replaceAll(' ', '-')}@new.example`,
        password: 'long enough to choose',
        accepted_terms: true,
      },
    }),
  },
  {
    endpoint: 'auth.verify',
    may: everybody,
    request: async () => ({ path: '/auth/verify', body: { token: await mailToken('verify') } }),
  },
  {
    endpoint: 'auth.claim',
    may: everybody,
    request: async () => ({
      path: '/auth/claim',
      body: {
        token: await mailToken('verify'),
        user_type: 'homeowner',
        first_name: 'Robin',
        last_name: 'Newcomer',
        password: 'a good password',
        accepted_terms: true,
      },
    }),
  },
  {
    endpoint: 'auth.resendVerification',
    may: everybody,
    request: (person) => ({
      path: '/auth/resend-verification',
      body: { email: `${person.replaceAll(' ', '-')}@nowhere.example` },
    }),
  },
  {
    endpoint: 'auth.login',
    may: everybody,
    request: (person) => ({
      path: '/auth/login',
      body: { email: emails[person], password: demoPassword },
    }),
  },
  {
    endpoint: 'public.contact',
    may: everybody,
    request: at('/public/contact', {
      name: 'Somebody',
      email: 'somebody@new.example',
      topic: 'other',
      message: 'Hello.',
      trace: null,
    }),
  },
  { endpoint: 'auth.logout', may: everybody, request: at('/auth/logout') },
  {
    endpoint: 'auth.refresh',
    may: everybody,
    request: async (person) => ({
      path: '/refresh-token',
      headers: { cookie: (await signIn(person)).cookie },
    }),
  },
  {
    endpoint: 'auth.forgotPassword',
    may: everybody,
    request: (person) => ({
      path: '/auth/password-reset',
      body: { email: `${person.replaceAll(' ', '-')}@nowhere.example` },
    }),
  },
  {
    endpoint: 'auth.resetLink',
    may: everybody,
    request: async () => ({ path: `/auth/password-reset/link?token=${await mailToken('reset')}` }),
  },
  {
    endpoint: 'auth.resetPassword',
    may: everybody,
    request: async () => ({
      path: '/auth/password-reset/confirm',
      body: { token: await mailToken('reset'), password: demoPassword },
    }),
  },
  {
    endpoint: 'auth.changePassword',
    may: themselves,
    request: at('/auth/change-password', {
      current_password: demoPassword,
      password: demoPassword,
    }),
  },
  { endpoint: 'auth.me', may: signedIn, request: at('/auth/me') },
  {
    endpoint: 'auth.switchAccountType',
    when: 'to homeowner',
    may: [...inspectors, 'admin'],
    request: at('/auth/switch-account-type', { target_user_type: 'homeowner' }),
  },
  {
    endpoint: 'auth.switchAccountType',
    when: 'to inspector',
    may: ['admin'],
    request: at('/auth/switch-account-type', { target_user_type: 'inspector' }),
  },
  {
    endpoint: 'auth.switchAccountType',
    when: 'to admin',
    may: [],
    request: at('/auth/switch-account-type', { target_user_type: 'admin' }),
  },
  {
    endpoint: 'demo.start',
    may: everybody,
    request: at('/public/demo', { role: 'homeowner' }),
  },
  // Nobody of these lives in a demo; who does is asked in demo-walls.test.ts.
  { endpoint: 'demo.show', may: [], request: at('/demo') },
  { endpoint: 'demo.switchRole', may: [], request: at('/demo/role', { role: 'admin' }) },
  { endpoint: 'demo.reset', may: [], request: at('/demo/reset') },
  { endpoint: 'demo.end', may: [], request: at('/demo') },
  { endpoint: 'externalSignIn.begin', may: everybody, request: at('/auth/external') },
  {
    endpoint: 'externalSignIn.finish',
    may: everybody,
    request: at('/auth/external/finish', { code: 'code', state: 'state' }),
  },
  {
    endpoint: 'invitations.make',
    when: 'a homeowner',
    may: [...inspectors, 'admin'],
    request: (person) => ({
      path: '/invitations',
      body: {
        user_type: 'homeowner',
        first_name: 'In',
        last_name: 'Vited',
        email: `${person.replaceAll(' ', '-')}@invited.example`,
      },
    }),
  },
  {
    endpoint: 'invitations.make',
    when: 'an inspector',
    may: ['admin'],
    request: at('/invitations', {
      user_type: 'inspector',
      first_name: 'In',
      last_name: 'Vited',
      email: 'inspector@invited.example',
    }),
  },
  {
    endpoint: 'invitations.show',
    may: everybody,
    request: async () => ({ path: `/public/invitation?token=${await invitation()}` }),
  },
  {
    endpoint: 'invitations.accept',
    may: everybody,
    request: async () => ({
      path: '/public/invitation/accept',
      body: {
        token: await invitation(),
        password: 'long enough to choose',
        accepted_terms: true,
      },
    }),
  },
  {
    endpoint: 'invitations.renew',
    may: everybody,
    request: async () => ({
      path: '/public/invitation/renew',
      body: { token: await invitation() },
    }),
  },
  // None of them looks at the view of somebody else: tests/server/admin/view-as.test.ts.
  { endpoint: 'auth.endView', may: [], request: at('/auth/end-view') },
  { endpoint: 'auth.switchBack', may: ['admin as homeowner'], request: at('/auth/switch-back') },
  { endpoint: 'notifications.list', may: signedIn, request: at('/notifications') },
  {
    endpoint: 'notifications.unreadCount',
    may: signedIn,
    request: at('/notifications/unread-count'),
  },
  {
    endpoint: 'notifications.read',
    may: signedIn,
    request: at('/notifications/read', { notification_ids: [id('a notification of nobody')] }),
  },
  { endpoint: 'notifications.readAll', may: signedIn, request: at('/notifications/read-all') },
  {
    endpoint: 'notifications.dismiss',
    when: 'one’s own',
    may: signedIn,
    request: async (person) => ({
      path: `/notifications/${await noticeFor(ids[person])}/dismiss`,
    }),
  },
  {
    endpoint: 'notifications.restore',
    when: 'one’s own',
    may: signedIn,
    request: async (person) => ({
      path: `/notifications/${await noticeFor(ids[person])}/restore`,
    }),
  },
  {
    endpoint: 'notifications.restore',
    when: 'somebody else’s is not there',
    may: [],
    refusal: 404,
    request: async () => ({
      path: `/notifications/${await noticeFor(id('user homeowner3'))}/restore`,
    }),
  },
  {
    endpoint: 'notifications.stream',
    may: signedIn,
    request: async (person) => ({
      path: `/notifications/stream?token=${person === 'nobody' ? 'none' : (await signIn(person)).token}`,
    }),
  },
  {
    endpoint: 'notifications.dismiss',
    when: 'somebody else’s is not there',
    may: [],
    refusal: 404,
    request: async () => ({
      path: `/notifications/${await noticeFor(id('user homeowner3'))}/dismiss`,
    }),
  },
  { endpoint: 'public.companyInfo', may: everybody, request: at('/public/company-info') },
  { endpoint: 'public.counties', may: everybody, request: at('/public/counties?state=TX') },
  { endpoint: 'public.health', may: everybody, request: at('/public/health') },
  { endpoint: 'public.ready', may: everybody, request: at('/public/ready') },
  { endpoint: 'public.zip', may: everybody, request: at('/public/zips/78701') },
  { endpoint: 'pricing.table', may: signedIn, request: at('/pricing/table') },
  {
    endpoint: 'pricing.quote',
    may: signedIn,
    request: at('/pricing/quote', {
      square_feet: 1800,
      year_built: 1990,
      foundation: 'slab',
      distance_miles: 10,
      services: ['inspection'],
    }),
  },
]
