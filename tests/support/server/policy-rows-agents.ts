import type { Person, PolicyRow, World } from './policy-world.ts'

const may = ['owner', 'assigned inspector', 'admin'] as const

/** Who may do what with the agents of an inspection. */
export const agentRows = ({ server, id, ids }: World): PolicyRow[] => {
  const inspection_id = id('inspection street')
  const all = `/inspections/${inspection_id}/agents`
  const sight = { sees_visit: true, sees_report: false }
  const agent = {
    name: 'Dana Deal',
    email: 'dana@agents.example',
    side: 'buyer',
    ...sight,
  } as const
  /** Nobody is named but an agent whom this person named; the path to them. */
  const namedBy = async (person: Person, removed = false): Promise<string> => {
    await server.db
      .deleteFrom('inspection_agents')
      .where('inspection_id', '=', inspection_id)
      .execute()
    const { agent_id } = await server.db
      .insertInto('inspection_agents')
      .values({
        ...agent,
        inspection_id,
        client_id: ids.owner,
        named_by: ids[person],
        named_role: 'admin',
        named_at: new Date(),
        ...(removed && {
          removed_at: new Date(),
          removed_role: person === 'assigned inspector' ? 'inspector' : 'admin',
        }),
      })
      .returning('agent_id')
      .executeTakeFirstOrThrow()
    return `${all}/${agent_id}`
  }
  return [
    { endpoint: 'agents.list', may, request: () => ({ path: all }) },
    {
      endpoint: 'agents.add',
      may,
      request: async (person) => {
        await namedBy(person)
        return { path: all, body: { ...agent, email: 'drew@agents.example' } }
      },
    },
    {
      endpoint: 'agents.change',
      may: ['owner'],
      request: async (person) => ({ path: await namedBy(person), body: sight }),
    },
    {
      endpoint: 'agents.remove',
      when: 'they named the agent',
      may,
      request: async (person) => ({ path: `${await namedBy(person)}/remove` }),
    },
    {
      endpoint: 'agents.remove',
      when: 'the client named the agent',
      may: ['owner'],
      request: async () => ({ path: `${await namedBy('owner')}/remove` }),
    },
    {
      endpoint: 'agents.restore',
      when: 'they named and removed the agent',
      may,
      request: async (person) => ({ path: `${await namedBy(person, true)}/restore` }),
    },
  ]
}
