import type { endpoints } from '#contract/properties.ts'
import { anyone, only, property, self } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** A property of the caller, under the caller's own id. */
const ownProperty: Policy = {
  may: async (context) =>
    context.params.id === context.user.user_id ? property('owner').may(context) : false,
}

export const policies: Policies<typeof endpoints> = {
  'properties.list': self('id', 'homeowner'),
  'properties.default': self('id', 'homeowner'),
  'properties.hasInspections': self('id', 'homeowner'),
  'properties.dashboard': ownProperty,
  'properties.inspections': property('owner', 'inspector', 'admin'),
  'properties.add': only('homeowner'),
  'properties.addFor': only('admin'),
  'properties.get': property('owner', 'inspector', 'admin'),
  'properties.save': property('owner', 'admin'),
  'properties.savePhoto': property('owner'),
  'properties.removePhoto': property('owner'),
  'properties.showPhoto': anyone,
}
