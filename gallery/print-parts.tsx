import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './show.module.css'
import { Part, Specimen } from './specimen.tsx'

const findings = [
  [
    'Relief valve without a pipe',
    'safety',
    'A licensed plumber pipes it to within six inches of the floor.',
  ],
  ['Worn shingles on the north side', 'major', 'A roofer replaces them before winter.'],
  ['Gutter full of leaves', 'maintenance', 'Clean it twice a year.'],
  ['Hairline crack in the foundation', 'monitor', 'Mark its ends and look again in spring.'],
] as const

/** A page on paper. */
export const PrintParts = () => (
  <Part
    id="print"
    title="Print"
    about="On paper there is no navigation and no button; a heading stays with the next block, a finding stays on one page, and a shape shows each severity."
  >
    <Specimen name="a printed page" wide>
      <article className={styles.sheet}>
        <nav aria-label="Navigation, not printed">
          <a href="#print">Dashboard</a> <a href="#print">Reports</a>
        </nav>
        <h3>Plumbing</h3>
        <p data-print="only">Printed from Hearthkeep. The newest version is online.</p>
        {findings.map(([title, severity, what]) => (
          <section key={title} data-print="keep" aria-label={title}>
            <Stack tight>
              <h4>{title}</h4>
              <Cluster>
                <SeverityMark severity={severity} />
                <Badge>Within 30 days</Badge>
              </Cluster>
              <p>{what}</p>
            </Stack>
          </section>
        ))}
        <Muted>
          More about it:{' '}
          <a href="https://www.nachi.org/">
            International Association of Certified Home Inspectors
          </a>
        </Muted>
        <div data-print="hide">
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </article>
    </Specimen>
  </Part>
)
