import { FileCheck2, ReceiptText, ShieldCheck } from 'lucide-react'
import styles from './first-documents.module.css'

const worth = [
  {
    Icon: FileCheck2,
    title: 'Your last inspection report',
    why: 'What was found when you bought the home, to compare with every later one.',
  },
  {
    Icon: ShieldCheck,
    title: 'Warranties of heater, roof and appliances',
    why: 'Give each its last day: you get a notice a month before it ends.',
  },
  {
    Icon: ReceiptText,
    title: 'Receipts of large repairs',
    why: 'They prove the work to an insurer, and to the next buyer of your home.',
  },
]

/** A home without documents: three that are worth having. */
export const FirstDocuments = () => (
  <section className={styles.first} aria-label="Three documents worth having">
    <h2>Three documents worth having</h2>
    <ul>
      {worth.map(({ Icon, title, why }) => (
        <li key={title}>
          <Icon aria-hidden="true" />
          <div>
            <h3>{title}</h3>
            <p>{why}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={styles.hint}>
      PDF of at most 50 MB, or JPEG, PNG or WebP of at most 10 MB. Choose several at once, or drop
      them here.
    </p>
  </section>
)
