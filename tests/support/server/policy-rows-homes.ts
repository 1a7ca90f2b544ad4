import { homeowners, type Person, type PolicyRow, signedIn, type World } from './policy-world.ts'

const at = (path: string, body?: unknown) => () => ({ path, body })

const ownerAndAdmin: Person[] = ['owner', 'admin']
const tied: Person[] = ['owner', 'assigned inspector', 'admin']

/** Who may do what with a home itself. */
export const homeRows = ({ clients, id, ids, form }: World): PolicyRow[] => {
  const street = id('property street')
  return [
    {
      endpoint: 'properties.list',
      when: 'one’s own',
      may: [...homeowners, 'admin'],
      request: (person) => ({ path: `/customers/${ids[person]}/properties` }),
    },
    {
      endpoint: 'properties.list',
      when: 'the owner’s',
      may: ownerAndAdmin,
      request: at(`/customers/${ids.owner}/properties`),
    },
    {
      endpoint: 'properties.default',
      may: ownerAndAdmin,
      request: at(`/homeowner/${ids.owner}/default-property`),
    },
    {
      endpoint: 'properties.hasInspections',
      may: ownerAndAdmin,
      request: at(`/homeowner/${ids.owner}/inspections/check`),
    },
    {
      endpoint: 'properties.dashboard',
      when: 'under the owner’s id',
      may: ['owner'],
      request: at(`/homeowner/${ids.owner}/property/${street}/dashboard`),
    },
    {
      endpoint: 'properties.dashboard',
      when: 'under one’s own id',
      may: ['owner'],
      request: (person) => ({ path: `/homeowner/${ids[person]}/property/${street}/dashboard` }),
    },
    {
      endpoint: 'properties.inspections',
      may: tied,
      request: at(`/property/${street}/inspections`),
    },
    {
      endpoint: 'properties.add',
      may: homeowners,
      request: at('/properties', { street: '9 Specimen Way', city: 'Austin', state: 'TX' }),
    },
    {
      endpoint: 'properties.addFor',
      may: ['admin'],
      request: at(`/admin/users/${id('user homeowner2')}/properties`, {
        street: '10 Specimen Way',
        city: 'Austin',
        state: 'TX',
      }),
    },
    { endpoint: 'properties.get', may: tied, request: at(`/properties/${street}`) },
    {
      endpoint: 'properties.save',
      may: ownerAndAdmin,
      request: at(`/properties/${street}`, {
        street: '48 Sample Street',
        city: 'Round Rock',
        state: 'TX',
      }),
    },
    {
      endpoint: 'properties.savePhoto',
      may: ['owner'],
      request: async () => ({ path: `/properties/${street}/photo`, body: await form({}) }),
    },
    {
      endpoint: 'properties.showPhoto',
      may: ['nobody', ...signedIn],
      request: async () => {
        const path = `/properties/${street}/photo`
        return { path: (await clients.owner.put(path, await form({}))).body.photo_url }
      },
    },
    {
      endpoint: 'properties.removePhoto',
      may: ['owner'],
      request: at(`/properties/${street}/photo`),
    },
  ]
}
