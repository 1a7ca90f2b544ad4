import { randomUUID } from 'node:crypto'
import { makesAnalyses, oneAnswer, rowOf } from '#tests/support/lives/diy-analysis-world.ts'
import type { PolicyRow, World } from './policy-world.ts'

const may = ['owner'] as const

/** Who may do what with an owner's own look at their home. */
export const diyRows = ({ id, ids, server, clients, form }: World): PolicyRow[] => {
  const home = `/property/${id('property lane')}`
  const make = makesAnalyses(server.db, () => clients.owner)
  /** In a demo it belongs to the owner of the demo. */
  const begun = async () => {
    const analysis = await make()
    const { property_id } = await rowOf(server.db, analysis)
    await server.db
      .updateTable('properties')
      .set({ owner_id: ids.owner })
      .where('property_id', '=', property_id)
      .execute()
    return analysis
  }
  return [
    { endpoint: 'diy.overview', may, request: () => ({ path: `${home}/diy` }) },
    { endpoint: 'openQuestions.ofHome', may, request: () => ({ path: `${home}/open-questions` }) },
    {
      endpoint: 'openQuestions.ofInspection',
      may: ['owner', 'assigned inspector', 'admin'],
      request: () => ({ path: `/inspections/${id('inspection street')}/look-at` }),
    },
    { endpoint: 'diy.runs', may, request: () => ({ path: `${home}/diy/roof-gutters` }) },
    {
      endpoint: 'diy.save',
      may,
      request: async () => {
        const analysis = await begun()
        const { property_id, version } = await rowOf(server.db, analysis)
        return {
          path: `/property/${property_id}/diy-analyses/${analysis}`,
          body: { category: 'roof-gutters', version, answers: oneAnswer },
        }
      },
    },
    {
      endpoint: 'diy.savePhoto',
      may,
      request: async () => ({
        path: `/diy-analyses/${await begun()}/photos/${randomUUID()}`,
        body: await form({ question_id: 'roof.shingles' }),
      }),
    },
    {
      endpoint: 'diy.removePhoto',
      may,
      request: async () => ({ path: `/diy-analyses/${await begun()}/photos/${randomUUID()}` }),
    },
    {
      endpoint: 'diy.submit',
      may,
      request: async () => {
        const analysis = await begun()
        const { version } = await rowOf(server.db, analysis)
        return { path: `/diy-analyses/${analysis}/submit`, body: { version } }
      },
    },
    {
      endpoint: 'diy.result',
      may,
      request: () => ({ path: `/diy-analyses/${id('diy lane')}/result` }),
    },
    {
      endpoint: 'diy.accept',
      may,
      request: () => ({
        path: `/diy-analyses/${id('diy lane')}/accept`,
        body: { issues: [], reminders: [] },
      }),
    },
    {
      endpoint: 'diy.life',
      may,
      request: () => ({ path: `/diy-analyses/${id('diy lane')}/life` }),
    },
  ]
}
