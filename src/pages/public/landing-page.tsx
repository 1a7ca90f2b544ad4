import { useState } from 'react'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { systemWord } from '#src/pages/shared/words.ts'
import { paths } from '#src/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack, Tiles } from '#src/ui/layout.tsx'
import { Logo } from '#src/ui/logo.tsx'

/** An example home, to try the picture with. */
const example = [
  { id: 'roof', score: 84, why: 'Shingles of 18 years and one gutter to clean.' },
  { id: 'exterior', score: 91, why: 'Sound walls; the ground falls away from the home.' },
  { id: 'structure', score: 95, why: 'A hairline crack that has not moved in two years.' },
  { id: 'heating', score: 88, why: 'Serviced last autumn.' },
  { id: 'cooling', score: 78, why: 'Halfway through its expected life.' },
  { id: 'plumbing', score: 74, why: 'The water heater is eleven years old.' },
  { id: 'electrical', score: 62, why: 'One kitchen outlet without GFCI protection.' },
  { id: 'fireplace', score: null, why: 'Nobody has looked at it yet.' },
  { id: 'attic', score: 90, why: 'Twelve inches of insulation, vents clear.' },
  { id: 'interior', score: 86, why: 'Two windows with failed seals.' },
] as const

const home = {
  homeowner: paths.addProperty(),
  inspector: paths.inspectorDashboard(),
  admin: paths.admin(),
}

export default function LandingPage() {
  const session = useSession()
  const [selected, setSelected] = useState('electrical')
  const chosen = example.find((entry) => entry.id === selected) ?? example[0]
  return (
    <Page>
      <Cluster>
        <Logo size={36} />
        <strong>Hearthkeep</strong>
      </Cluster>
      <Columns>
        <Stack>
          <PageHeader
            title="Protecting what matters most, one home at a time."
            subtitle="What state is your home in, and what should you do next? One inspection becomes one list of issues becomes a better score."
          />
          <Cluster>
            {session === null ? (
              <>
                <Link className={buttonClass()} to={paths.signUp()}>
                  Sign up
                </Link>
                <Link className={buttonClass('secondary')} to={paths.login()}>
                  Log in
                </Link>
              </>
            ) : (
              <Link className={buttonClass()} to={home[session.role]}>
                Go to my dashboard
              </Link>
            )}
          </Cluster>
          <Tiles>
            <Card title="Homeowners">
              <p>See your home in cross-section, know what is urgent, plan it, tick it off.</p>
            </Card>
            <Card title="Inspectors">
              <p>
                A whole inspection on a phone, with or without a signal, published the same day.
              </p>
            </Card>
          </Tiles>
        </Stack>
        <Card label="An example home">
          <HouseSection
            regions={example.map((entry) => ({
              id: entry.id,
              label: systemWord[entry.id],
              score: entry.score,
            }))}
            selected={selected}
            onSelect={setSelected}
          />
          <p aria-live="polite">
            <strong>
              {systemWord[chosen.id]}: {chosen.score ?? 'not rated yet'}.
            </strong>{' '}
            {chosen.why}
          </p>
          <Muted>An example. Tap a part of the home.</Muted>
        </Card>
      </Columns>
    </Page>
  )
}
