import type { liveIn } from '#tests/support/fixtures/lived-in.ts'
import type { Client, TestServer } from './server.ts'
import { unzipped } from './unzipped.ts'

/* What somebody can read of a home in which somebody has lived: see tests/support/fixtures/lived-in.ts. */

type Lived = Awaited<ReturnType<typeof liveIn>>
/** Every list and page of a home that an owner opens. */
export const readAll = async (client: Client, { home, inspectionId, issue, seen }: Lived) => {
  const answers = await Promise.all(
    [
      `/properties/${home}`,
      `/property/${home}/dashboard`,
      `/property/${home}/documents`,
      `/property/${home}/documents?state=removed`,
      `/property/${home}/documents?q=seller`,
      `/property/${home}/providers`,
      `/property/${home}/providers?q=seller`,
      `/property/${home}/issues`,
      `/property/${home}/issues?q=seller`,
      `/property/${home}/reminders`,
      `/property/${home}/diy`,
      `/property/${home}/diy-analyses`,
      `/property/${home}/health`,
      `/issues/${issue}`,
      `/issues/${seen}`,
      `/inspections/${inspectionId}`,
      `/inspections/${inspectionId}/open-questions`,
    ].map((path) => client.get(path)),
  )
  return { text: JSON.stringify(answers.map(({ body }) => body)), answers }
}
/** One list of a home. */
export const listOf = async (client: Client, home: string, what: string) =>
  (await client.get(`/property/${home}/${what}`)).body
/** The names of the documents that somebody finds there. */
export const namesOf = async (client: Client, home: string): Promise<string[]> =>
  (await listOf(client, home, 'documents')).documents.map(({ name }: { name: string }) => name)
/** What somebody gets at the address of each private thing. */
export const direct = async (client: Client, lived: Lived) => {
  const { insurance, receipt, provider, job, analysis, task } = lived
  const answers = await Promise.all([
    client.get(`/documents/${insurance}`),
    client.get(`/documents/${insurance}/file`),
    client.get(`/documents/${receipt}/file`),
    client.get(`/documents/${insurance}/life`),
    client.delete(`/documents/${insurance}`),
    client.get(`/providers/${provider}/jobs`),
    client.delete(`/providers/${provider}`),
    client.delete(`/provider-jobs/${job}`),
    client.get(`/diy-analyses/${analysis}`),
    client.get(`/diy-analyses/${analysis}/links`),
    client.get(`/diy-analyses/${analysis}/life`),
    client.get(`/reminders/${task}/life`),
  ])
  return answers.map(({ status }) => status)
}
/** The files of the copy of somebody's data. */
export const exportOf = async (server: TestServer, client: Client) => {
  const { body } = await client.post('/account/export')
  const answer = await fetch(`${server.url}/api${body.url}`)
  return unzipped(Buffer.from(await answer.arrayBuffer()))
}
/** Its lists, as text. */
export const dataOf = async (server: TestServer, client: Client) =>
  (await exportOf(server, client)).get('data.json')?.toString('utf8') ?? ''
/** The seller's words in a text. */
export const marks = (text: string) =>
  [...new Set(text.match(/\w+ (of|by|for) the seller/g) ?? [])].toSorted()
/** All words of a seller. */
export const everything = [
  'Done by the seller',
  'Fixer of the seller',
  'Job for the seller',
  'Note of the seller',
  'Policy of the seller',
  'Reason of the seller',
  'Receipt of the seller',
  'Roofer of the seller',
  'Seen by the seller',
  'Task of the seller',
]
