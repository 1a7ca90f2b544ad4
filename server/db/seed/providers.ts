import type { Ground } from './ids.ts'

const day = 86_400_000

/** The people whom the demo's owner trusts: invented, with numbers and addresses that belong to nobody. */
export const addProviders = async ({ db, id, now }: Ground): Promise<void> => {
  const on = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const property_id = id('property lane')
  const provider = (name: string) => id(`provider ${name}`)
  const [plumber, roofer] = ['Sample Plumbing (demo)', 'Specimen Roofing (demo)'] as const
  await db
    .insertInto('providers')
    .values([
      {
        provider_id: provider(plumber),
        property_id,
        name: plumber,
        trade: 'Plumber',
        phone: '512-555-0142',
        email: 'plumber@trades.example',
        license_number: 'DEMO-M-1177',
        license_until: on(400),
        insurance_until: on(22),
        rating: 5,
        notes: 'Demo: calls back the same day. Knows where the water is shut off.',
        created_at: new Date(now - 300 * day),
      },
      {
        provider_id: provider(roofer),
        property_id,
        name: roofer,
        trade: 'Roofer',
        phone: '512-555-0177',
        email: 'roofer@trades.example',
        license_number: '',
        license_until: null,
        insurance_until: on(-12),
        rating: 4,
        notes: 'Demo: sends photos before and after.',
        created_at: new Date(now - 200 * day),
      },
    ])
    .execute()
  await db
    .insertInto('provider_jobs')
    .values(
      (
        [
          [plumber, 'Yearly flush of the water heater (demo)', -240, 16_500],
          [plumber, 'New trap below the kitchen sink (demo)', -70, 24_000],
          [roofer, 'Gutters and downspouts cleaned (demo)', -32, 18_000],
        ] as const
      ).map(([name, title, days, cost_cents]) => ({
        job_id: id(`job ${title}`),
        provider_id: provider(name),
        title,
        done_on: on(days),
        cost_cents,
        created_at: new Date(now + days * day),
      })),
    )
    .execute()
}
