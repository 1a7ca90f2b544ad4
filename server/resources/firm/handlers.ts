import type { endpoints } from '#contract/firm.ts'
import { conflict, invalid } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { firmOf, removeLogo, replaceLogo, restoreLogo, saveFirm } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Admins. */
  'firm.get': ({ user, db, services }) => firmOf(db, tenantOf(user), services.config.companyName),

  /** Admins. Errors: 409 with the firm as it is, where somebody has changed it meanwhile. */
  'firm.save': async ({ user, body, db, services }) => {
    const tenant = tenantOf(user)
    const saved = await saveFirm(db, tenant, body, services.now())
    const firm = await firmOf(db, tenant, services.config.companyName)
    if (!saved)
      throw conflict(
        'conflict',
        'Someone has changed the firm since you began. Look at it before you save yours.',
        firm,
      )
    return firm
  },

  /** Admins. */
  'firm.saveLogo': async ({ user, file, db, services }) => {
    if (file === null) throw invalid({ file: 'Choose a picture.' })
    const tenant = tenantOf(user)
    const photo = await services.files.prepare(user.user_id, file)
    await orDiscard(services.files, [photo], () =>
      replaceLogo(db, services.files, { tenant, by: user.user_id }, photo),
    )
    return firmOf(db, tenant, services.config.companyName)
  },

  /** Admins. */
  'firm.removeLogo': async ({ user, db, services }) => {
    const tenant = tenantOf(user)
    await removeLogo(db, services.files, tenant, services.now())
    return firmOf(db, tenant, services.config.companyName)
  },

  /** Admins. Errors: 409 where there is nothing to put back. */
  'firm.restoreLogo': async ({ user, db, services }) => {
    const tenant = tenantOf(user)
    await restoreLogo(db, tenant)
    return firmOf(db, tenant, services.config.companyName)
  },
}
