import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useLinkedHome, useSession } from '#src/pages/shared/use-app.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Page } from '#src/ui/layout.tsx'
import { Miniature } from './miniature.tsx'
import styles from './public.module.css'
import { PublicHead } from './public-head.tsx'

const people = [
  {
    title: 'Homeowners',
    text: 'See your home in cross-section, know what is urgent and why, plan it, tick it off, and watch the score change.',
    to: paths.signUp(),
    action: 'Sign up',
  },
  {
    title: 'Inspectors',
    text: 'A whole inspection on a phone, with or without a signal, and the report published the same day.',
    to: paths.signUpAs('inspector'),
    action: 'Sign up as an inspector',
  },
  {
    title: 'A report that explains itself',
    text: 'Summary first, the most serious findings on top, photographs beside the words, and a plain list of what could not be inspected.',
    to: paths.sampleReport(),
    action: 'Read the sample report',
  },
] as const

const questions = [
  [
    'What is the health score?',
    'Ten systems of the home, each with its condition, its age and its upkeep, weighed together into one number from 0 to 100. Every missing point is listed with its reason, so you can see what would bring it back.',
  ],
  [
    'Do I need an inspection to begin?',
    'No. Add your address and you see what is known and what is not. An inspection fills in most; your own answers and the ages of a few parts fill in the rest.',
  ],
  [
    'What does an inspection cost?',
    'The price depends on the size, age and foundation of your home and on what you add to the visit. The calculator shows every line of it before you ask for a date.',
  ],
  [
    'Should I test for radon?',
    'Radon is a gas that cannot be seen or smelled; the EPA advises testing every home and acting at 4 pCi/L and above (epa.gov/radon). You can add the test to any inspection.',
  ],
  [
    'Who can see my reports?',
    'You, the inspector who wrote them and the people who run the service. Nobody else, unless you share a link, which expires and can be taken back.',
  ],
] as const

/** For a first visit: it explains the product, says who it is for, and offers a start. */
export default function LandingPage() {
  const session = useSession()
  const selected = useLinkedHome()
  const home = {
    homeowner:
      selected === null ? paths.addProperty() : paths.propertyDashboard({ propertyId: selected }),
    inspector: paths.inspectorDashboard(),
    admin: paths.admin(),
  }
  return (
    <Page>
      <PublicHead />
      <div className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>Protecting what matters most, one home at a time.</h1>
          <p className={styles.lead}>
            Know what state your home is in and what to do next: one inspection, one list of issues,
            and one score that changes with what you do.
          </p>
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
            <Link className={buttonClass('quiet')} to={paths.demo()}>
              Try the demo
            </Link>
            <Link className={buttonClass('quiet')} to={paths.sampleReport()}>
              Read a report
            </Link>
          </Cluster>
        </div>
        <Miniature />
      </div>
      <div className={styles.three}>
        {people.map(({ title, text, to, action }) => (
          <Card key={title} title={title}>
            <p>{text}</p>
            <Link to={to}>{action}</Link>
          </Card>
        ))}
      </div>
      <section className={styles.band} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={`${styles.three} ${styles.steps}`}>
          <li>
            <h3>Request a visit</h3>
            <p>
              Your address, what to inspect, and a date. The price explains itself line by line.
            </p>
          </li>
          <li>
            <h3>Read the report</h3>
            <p>
              Published when the inspector is done, usually the same day, and open to you once you
              have signed the agreement and paid.
            </p>
          </li>
          <li>
            <h3>Take care of your home</h3>
            <p>
              Each finding is an issue to plan and resolve, and each one that is resolved moves the
              score.
            </p>
          </li>
        </ol>
      </section>
      <div className={styles.three}>
        <Card title="Radon and mold">
          <p>
            Both are invisible until they are measured. Add a 48-hour radon test or air samples to
            any visit and see the reading against what the EPA advises.
          </p>
        </Card>
        <Card title="The price, before you ask">
          <p>
            From the size, age and foundation of your home. No call, no form that ends in an e-mail.
          </p>
          <Link to={session === null ? paths.newInspection() : paths.pricingCalculator()}>
            {session === null ? 'See your price' : 'Open the calculator'}
          </Link>
        </Card>
      </div>
      <section className={styles.band} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <div>
          {questions.map(([question, answer]) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </Page>
  )
}
