import styles from './agreement.module.css'

export const AgreementText = ({ text }: { text: string }) => (
  <section className={styles.text} aria-label="Agreement">
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)
