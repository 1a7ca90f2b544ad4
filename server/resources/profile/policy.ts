import type { endpoints } from '#contract/profile.ts'
import { anyone, only, self, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'profile.photo': self('userId'),
  'profile.get': signedIn,
  'profile.save': signedIn,
  'profile.saveUnits': signedIn,
  'profile.saveCertifications': only('inspector'),
  'profile.savePhoto': signedIn,
  'profile.removePhoto': signedIn,
  'profile.showPhoto': anyone,
}
