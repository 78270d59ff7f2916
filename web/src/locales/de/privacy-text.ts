import type { LegalSection } from '../../user/legal-text'

export const effective = () => 'Gültig ab 2025'

export const sections = (): readonly LegalSection[] => [
  {
    title: 'Was wir erheben',
    paragraphs: [
      'Deinen Namen, deinen Benutzernamen, deine E-Mail-Adresse, deine Firma, deine Stadt und deine Position sowie einen LinkedIn-Link, wenn du einen angibst; die Perks, die du anbietest, und ihre Bilder; deine Gebote, Tauschvorgänge, Nachrichten und Bewertungen; worüber wir dich in den letzten 90 Tagen benachrichtigt haben.',
      'Für jeden Ort, an dem du angemeldet bist: die Art von Gerät und Browser, die Netzwerkadresse, von der die Anmeldung kam, und wann die Sitzung zuletzt genutzt wurde. Nur du siehst diese Angaben, und sie verschwinden, wenn die Sitzung endet. Ein Sicherheitsprotokoll der Anmeldungen, Abweisungen und Änderungen bewahrt die Netzwerkadresse bis zu einem Jahr auf, damit die Menschen, die Perkloop betreiben, Missbrauch nachgehen können; wenn du dein Konto löschst, verschwinden deine Adressen daraus. Auch die Arten von Geräten, mit denen du dich in letzter Zeit angemeldet hast, werden aufbewahrt, damit wir dir schreiben können, wenn ein neues dazukommt.',
      'Dein Passwort bewahren wir nur in einer Form auf, aus der es sich nicht zurückgewinnen lässt.',
    ],
  },
  {
    title: 'Wofür wir es verwenden',
    paragraphs: [
      'Um Tauschvorgänge zu ermöglichen, dein Profil so sichtbar zu zeigen, wie du es gewählt hast, dir die E-Mails zu schicken, die ein Tausch braucht, und Support-Anfragen zu beantworten. Wir verkaufen nichts davon und zeigen keine Werbung.',
    ],
  },
  {
    title: 'Wer es sieht',
    paragraphs: [
      'Ein öffentliches Profil lässt sich über den Benutzernamen finden. Ein privates finden nur Personen, die seinen Einladungscode haben oder mit dir befreundet sind, und die, bei denen du Gebote abgibst oder mit denen du tauschst.',
      'Deine E-Mail-Adresse sieht sonst niemand, außer den Admins einer Organisation, zu der du gehörst.',
    ],
  },
  {
    title: 'Deine Organisation',
    paragraphs: [
      'Wer deine Organisation leitet, liest, wie viele Personen in einem abgelaufenen Monat welche Art von Perk angeboten, gesucht und getauscht haben: nie über weniger als fünf, und nie, wer. Wörter, zu denen Mitglieder nichts gefunden haben, bleiben mit der Angabe, wer gesucht hat, gespeichert, bis dieser Monat gezählt ist, und werden dann ebenso gemeldet.',
      'Hast du eine E-Mail-Adresse bei einer Domain bestätigt, die eine Firma als ihre nachgewiesen hat, steht „Bestätigt bei“ dieser Firma überall dort, wo deine Firma gezeigt wird.',
      'Schickt das Verzeichnis deiner Organisation ihre Leute hierher, bewahren wir auf, was es über dich schreibt: Name, E-Mail-Adresse, Gruppen und Kennungen, neben deinem eigenen Profil. Es kann dir den Zugang nehmen, aber weder dein Konto löschen noch dein Profil ändern oder deine Chats lesen; sobald du aus der Organisation entfernt bist, gehört dein Konto wieder nur dir.',
      'Meldest du dich mit dem Konto deiner Organisation an, nennt uns ihr Anmeldedienst deinen Namen, deine E-Mail-Adresse und deine Gruppen. Wir bewahren die Kennung auf, unter der er dich führt, und wann du zuletzt so hereingekommen bist; deine Gruppen bestimmen deine Rolle und werden nicht aufbewahrt. Er erfährt, dass du dich angemeldet hast, und nichts von dem, was du hier tust.',
      'Wo deine Organisation Perks vorher freigibt, liest, wer ihre Perks verwaltet, deine vor allen anderen.',
      'Bezahlt eine Organisation ihren Tarif, nimmt Stripe die Zahlung entgegen: Stripe erhält den Namen der Organisation, die E-Mail-Adresse der Person, die bezahlt, und deren Karte, die wir nie sehen.',
      'Programme, die deine Organisation anbindet, erhalten, was die Ansichten des Teams von den Perks und Tauschvorgängen der Mitglieder zeigen, und keine Chats.',
    ],
  },
  {
    title: 'Nachrichten',
    paragraphs: [
      'Nachrichten sehen die beiden Personen eines Tauschs. Der Support liest sie nur, wenn eine der beiden um Hilfe mit diesem Tausch bittet.',
    ],
  },
  {
    title: 'Aktivität',
    paragraphs: [
      'Wir halten fest, welche Seiten geöffnet werden, um zu sehen, was funktioniert und was nicht. Dabei halten wir die Art der Seite fest, nie die Person oder den Perk darauf.',
    ],
  },
  {
    title: 'Was in deinem Browser bleibt',
    paragraphs: [
      'Deine Sitzung, das Design, das du gewählt hast, und die Seite, die du zuletzt besucht hast, werden in deinem Browser gespeichert. Beim Abmelden wird die Sitzung entfernt. Cookies zum Nachverfolgen gibt es nicht; das einzige merkt sich die gewählte Sprache.',
    ],
  },
  {
    title: 'Aufbewahren und löschen',
    paragraphs: [
      'Du kannst dein Konto jederzeit löschen. Deine Perks, Gebote und Tauschvorgänge werden mit ihm gelöscht. Bewertungen, die du abgegeben hast, bleiben ohne deinen Namen stehen, damit sich der Ruf anderer nicht ändert.',
    ],
  },
  {
    title: 'Deine Rechte',
    paragraphs: [
      'Du kannst deine Angaben in deinem Profil einsehen und berichtigen. Wenn du in Kalifornien lebst, kannst du außerdem fragen, was wir über dich gespeichert haben, und verlangen, dass wir es löschen; wer das tut, wird deswegen nicht schlechter behandelt.',
    ],
  },
  {
    title: 'Änderungen und Kontakt',
    paragraphs: [
      'Wenn sich diese Erklärung ändert, sagen wir es, bevor die Änderung gilt. Fragen erreichen uns als Support-Anfrage, die du aus jedem Tausch stellen kannst.',
    ],
  },
]
