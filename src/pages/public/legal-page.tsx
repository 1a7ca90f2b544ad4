import { Fragment } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { useLocation } from '#src/pages/shared/router.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { useCompany } from './company.ts'
import styles from './public.module.css'
import { caches, cookies, databaseStores, localEntries, type Stored, tabEntries } from './stored.ts'

type Section = [title: string, text: string, lists?: [title: string, stored: Stored][]]

const terms: Section[] = [
  [
    'What we offer',
    'One web application for homeowners, home inspectors and administrators: properties, inspections, their reports and what follows from them.',
  ],
  [
    'Your account',
    'Keep your password to yourself. Tell us if someone else may know it. You may close your account at any time.',
  ],
  [
    'Inspections',
    'An inspection is a visual look at accessible parts on one day. Its agreement is shown and signed when you request it. Ages, costs and scores that we add are planning help and no part of the inspector’s findings.',
  ],
  [
    'Your reports',
    'A report belongs to the person who ordered it. They decide who to share it with.',
  ],
  [
    'Payments',
    'Prices are shown with every part before you order. A report becomes readable when it is published, signed for and paid.',
  ],
]
const privacy: Section[] = [
  [
    'What your browser keeps',
    'Each thing by the name under which your browser lists it. Logging out clears all but the cookies that say otherwise, unsent work and answers, documents on their way and drafts, which only you can open again.',
    [
      ['Cookies', cookies],
      ['Local storage', localEntries],
      ['Storage of one tab', tabEntries],
      ['Database “hearthkeep”', databaseStores],
      ['Caches', caches],
    ],
  ],
  [
    'What we keep',
    'Your name, e-mail, phone and password (as a hash), your properties, inspections, reports, messages about an inspection, repair requests, DIY analyses, issues, the documents of your home with the text in them, the service providers whom you name with their jobs, your reminders with what you note, pay and photograph when you do them, the agents whom you name with their addresses, your invoices, receipts and payments, but no card numbers, notifications, and what you write to us on the contact page. Of a signature: your name, what you drew, when, and the internet address and browser that it came from. If you sign in with another service, its number for you, and neither its tokens nor its picture. Of links that you share: what they show, when they end and when they were opened, but not who opened them. Of somebody who was invited: name, e-mail and, if given, the address of their home, until 90 days after the invitation has ended. What is done in a demo is deleted when its hour is over.',
  ],
  [
    'Photographs',
    'Every photograph is saved again without its hidden data: place, device and time of exposure are removed. The documents of your home are kept as you added them, and only you can open them; what the pages show of a picture among them is saved again in the same way.',
  ],
  [
    'Error reports',
    'When this app fails in your browser, or our server while it works for you, a report tells us: the kind of error and its message without quoted words, numbers and addresses, which page it was (“a home’s dashboard”, never whose), the version of the app, the family of your browser, the number of the failed request, and the last steps of the app, which hold no names and nothing that you typed. Whether the same person met an error twice we tell by a code made of your account’s number, which is another one for each error. We keep these reports for 30 days. Where another reporting service is switched on as well, its reports leave without credentials, cookies, passwords and storage contents; texts and pictures in session replays are masked.',
  ],
  [
    'Who sees it',
    'You, the inspector of your inspection, and our administrators. An agent whom you name sees what you allow when you name them. The payment provider learns what it needs to charge you. No one else without a link that you made. When a home is handed over to a new owner, what belongs to it goes with it: its reports, tests and score, its issues with what was done about them and when, its upkeep tasks, its picture, and the documents that go with the home, such as warranties, manuals and permits; for each document you can choose. Your other documents, your notes, costs and photographs of issues and tasks, the tasks that you wrote yourself, your service providers and your DIY inspections stay yours: the new owner does not see them, and they are in the data that you can download until you delete your account. If the home becomes yours again, they are there again.',
  ],
]

const anchorOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

export default function LegalPage() {
  const isPrivacy = useLocation().pathname.startsWith(paths.privacy())
  const { name } = useCompany()
  const sections = isPrivacy ? privacy : terms
  return (
    <Page>
      <PageHeader
        title={isPrivacy ? 'Privacy policy' : 'Terms of service'}
        subtitle={`${name}. Last updated November 30, 2026.`}
        actions={
          <Button look="secondary" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className={styles.legal}>
        <nav aria-label="On this page" className={styles.contents}>
          {sections.map(([title]) => (
            <a key={title} href={`#${anchorOf(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        <Card label={isPrivacy ? 'Privacy policy' : 'Terms of service'}>
          {sections.map(([title, text, lists = []]) => (
            <section key={title} id={anchorOf(title)} className={styles.clause}>
              <h2>{title}</h2>
              <p>{text}</p>
              {lists.map(([name, stored]) => (
                <Fragment key={name}>
                  <h3>{name}</h3>
                  <KeyValues pairs={stored} />
                </Fragment>
              ))}
            </section>
          ))}
        </Card>
      </div>
    </Page>
  )
}
