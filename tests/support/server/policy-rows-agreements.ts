import { disclosures } from '#contract/lives/agreement/agreement-text.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import { everybody, type PolicyRow, type World } from './policy-world.ts'

const none = '0'.repeat(64)
const signed = { agreement_sha256: none, signed_name: 'Harper Demo' }
const consented = { agreement_sha256: none, disclosures_version: disclosures[0].version }
const declined = { reason: 'For a reason.' }
const body = '{client} {address} {services} {price} {cancellation}'

/** The secret of a link to the agreement of the inspection under way. */
const linkOf = async ({ server, id }: World): Promise<string> => {
  const secret = newSecret()
  await server.db
    .updateTable('agreements')
    .set({ link_hash: hashOf(secret), link_expires_at: new Date(Date.now() + 86_400_000) })
    .where('inspection_id', '=', id('inspection street'))
    .execute()
  return secret
}

/** Who may do what with agreements; 409 for one that is signed already proves a permission, too. */
export const agreementRows = (world: World): PolicyRow[] => {
  const at = `/inspections/${world.id('inspection street')}/agreement`
  const both = ['owner', 'assigned inspector', 'admin'] as const
  const asked = (path: string, sent?: unknown) => () => ({ path, body: sent })
  const byLink = (endpoint: string, path: string, sent?: object): PolicyRow => ({
    endpoint,
    may: everybody,
    request: async () => {
      const token = await linkOf(world)
      return sent === undefined
        ? { path: `/public/agreement${path}?token=${token}` }
        : { path: `/public/agreement${path}`, body: { token, ...sent } }
    },
  })
  return [
    { endpoint: 'agreements.show', may: both, request: asked(at) },
    { endpoint: 'agreements.paper', may: both, request: asked(`${at}/pdf`) },
    { endpoint: 'agreements.open', may: ['owner'], request: asked(`${at}/open`) },
    { endpoint: 'agreements.consent', may: ['owner'], request: asked(`${at}/consent`, consented) },
    { endpoint: 'agreements.sign', may: ['owner'], request: asked(`${at}/sign`, signed) },
    { endpoint: 'agreements.decline', may: ['owner'], request: asked(`${at}/decline`, declined) },
    byLink('agreements.showByLink', ''),
    byLink('agreements.openByLink', '/open', {}),
    byLink('agreements.consentByLink', '/consent', consented),
    byLink('agreements.signByLink', '/sign', signed),
    byLink('agreements.declineByLink', '/decline', declined),
    byLink('agreements.paperByLink', '/pdf'),
    {
      endpoint: 'agreements.send',
      may: ['assigned inspector', 'admin'],
      request: asked(`${at}/send`),
    },
    { endpoint: 'agreements.texts', may: ['admin'], request: asked('/admin/agreement-texts') },
    {
      endpoint: 'agreements.saveDraft',
      may: ['admin'],
      request: asked('/admin/agreement-draft', { body, version: 1 }),
    },
    {
      endpoint: 'agreements.preview',
      may: ['admin'],
      request: asked('/admin/agreement-preview', { body }),
    },
    {
      endpoint: 'agreements.publish',
      may: ['admin'],
      request: asked('/admin/agreement-versions', { body, after: 1, version: 1 }),
    },
  ]
}
