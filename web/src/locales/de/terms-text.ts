import type { LegalSection } from '../../user/legal-text'

export const effective = () => 'Gültig ab 2024'

export const sections = (): readonly LegalSection[] => [
  {
    title: 'Zustimmung',
    paragraphs: [
      'Diese Nutzungsbedingungen gelten ab 2024. Sie sind eine Vereinbarung zwischen dir und Perkloop. Indem du ein Konto erstellst oder nutzt, stimmst du ihnen zu.',
      'Wenn du nicht zustimmst, erstelle kein Konto und nutze Perkloop nicht.',
    ],
  },
  {
    title: 'Wer Perkloop nutzen darf',
    paragraphs: [
      'Du musst mindestens 18 Jahre alt sein und bei der Firma, die du in deinem Profil nennst, angestellt oder für diese Firma im Auftrag tätig sein.',
      'Jede Person hat ein Konto. Ein Konto kann nicht verkauft, verliehen oder weitergegeben werden.',
    ],
  },
  {
    title: 'Was wir tun',
    paragraphs: [
      'Perkloop bringt Menschen zusammen, die Perks von ihrem Arbeitsplatz tauschen möchten. Perkloop vermittelt nur und ist an keinem Tausch als Partei beteiligt.',
      'Wir besitzen, prüfen, liefern und versichern keinen Perk. Was zwei Personen vereinbaren, gilt nur zwischen ihnen beiden.',
    ],
  },
  {
    title: 'Die Regeln deines Arbeitgebers',
    paragraphs: [
      'Du allein bist dafür verantwortlich, dass jeder Tausch mit den Regeln deines Arbeitgebers und mit den Bedingungen der Stelle vereinbar ist, die den Perk gewährt.',
      'Viele Vergünstigungen dürfen nicht weitergegeben werden. Ein Verstoß gegen die Regeln deines Arbeitgebers kann arbeitsrechtliche Folgen haben, bis hin zum Verlust deines Arbeitsplatzes. Frag im Zweifel nach, bevor du etwas anbietest.',
    ],
  },
  {
    title: 'Dein Konto',
    paragraphs: [
      'Gib einen Namen, eine E-Mail-Adresse und Angaben zu deiner Arbeit an, die wahr sind, und halte sie aktuell.',
      'Behalte dein Passwort für dich. Was mit deinem Konto geschieht, gilt als von dir getan, bis du uns mitteilst, dass jemand anderes Zugriff darauf erlangt hat.',
    ],
  },
  {
    title: 'Angebote',
    paragraphs: [
      'Beschreibe jeden Perk wahrheitsgemäß, auch seinen geschätzten monatlichen Wert und jede Einschränkung bei der Weitergabe. Biete nur an, was du auch weitergeben darfst.',
      'Bilder müssen deine eigenen sein, oder du musst das Recht haben, sie zu verwenden. Du erlaubst uns, zu zeigen, was du anbietest, solange es angeboten wird.',
    ],
  },
  {
    title: 'Gebote und Tausch',
    paragraphs: [
      'Mit einem Gebot bietest du einen deiner Perks für den einer anderen Person. Nimmt die Person, die den Perk anbietet, das Gebot an, versprecht ihr beide, das Vereinbarte bis zum vereinbarten Datum zu übergeben.',
      'Ein Tausch ist abgeschlossen, wenn eine Seite ihn als abgeschlossen markiert und die andere das bestätigt. Ein Abschluss, auf den 14 Tage lang niemand antwortet, gilt als bestätigt.',
    ],
  },
  {
    title: 'Bewertungen und Nachrichten',
    paragraphs: [
      'Bewerte andere für den Tausch, den du mit ihnen hattest, ehrlich und nur einmal. Bewertungen sind endgültig.',
      'Nachrichten sind dazu da, einen Tausch abzusprechen. Nutze sie nicht, um zu werben, zu drohen oder Daten anderer Menschen zu sammeln.',
    ],
  },
  {
    title: 'Was nicht erlaubt ist',
    paragraphs: [
      'Biete nichts an, was illegal, gestohlen, gefälscht oder gefährlich ist, und nichts, womit andere unerlaubt in die Systeme oder Räume deines Arbeitgebers gelangen.',
      'Störe den Dienst nicht, umgehe seine Grenzen nicht, sammle seine Daten nicht maschinell und gib dich nicht als jemand anderes aus.',
    ],
  },
  {
    title: 'Organisationen und Tarife',
    paragraphs: [
      'Die Admins einer Organisation entscheiden, wer zu ihr gehört und was ihre Mitglieder dürfen. Sie sind für das verantwortlich, was sie einrichten.',
      'Wo Tarife berechnet werden, zahlt eine Organisation monatlich, und ihr Tarif verlängert sich, bis er geändert oder gekündigt wird. Betrag und Tag werden vor jeder Änderung gezeigt. Schlägt eine Zahlung fehl, bleibt 14 Tage lang alles, wie es ist; danach, und wenn ein Tarif geendet hat, lässt sich nichts Neues anlegen, was einen braucht, und weggenommen wird nichts. Ein Tarif kann nicht mehr Mitglieder umfassen, als seine Grenze erlaubt.',
      'Wo das Verzeichnis einer Organisation ihre Mitglieder verwaltet, kann es einem Mitglied den Zugang zu Perkloop nehmen. Das Konto löschen kann es nicht.',
      'Eine Organisation kann verlangen, dass sich ihre Mitglieder mit dem Konto der Organisation anmelden. Passwörter und Passkeys öffnen ein Konto dann nicht, bis die Person die Organisation verlässt.',
      'Eine Organisation kann bestimmen, welche Perks ihre Mitglieder anbieten, bis zu welchem Wert und wem, und sie vorher freigeben. Solche Regeln beenden keinen Tausch, der begonnen hat.',
    ],
  },
  {
    title: 'Keine Gewährleistung',
    paragraphs: [
      'Perkloop wird so bereitgestellt, wie es ist. Wir versprechen nicht, dass ein Perk seiner Beschreibung entspricht, dass ein Wert stimmt, dass eine Person ihr Wort hält oder dass der Dienst immer verfügbar ist.',
    ],
  },
  {
    title: 'Keine Haftung für Tauschvorgänge',
    paragraphs: [
      'Da wir nur vermitteln, haften wir für keinen Tausch: nicht für das, was übergeben oder nicht übergeben wurde, nicht für Qualität oder Rechtmäßigkeit und nicht dafür, wie dein Arbeitgeber oder ein Anbieter darauf reagiert.',
      'Soweit das Gesetz es erlaubt, haften wir nicht für entgangenen Gewinn oder für mittelbare Schäden, und unsere Haftung ist insgesamt auf einhundert Dollar begrenzt. Du stellst uns von Ansprüchen frei, die aus deinen Tauschvorgängen entstehen.',
    ],
  },
  {
    title: 'Ende',
    paragraphs: [
      'Du kannst dein Konto jederzeit löschen. Wir können ein Konto, das gegen diese Nutzungsbedingungen verstößt, sperren oder schließen.',
      'Tauschvorgänge, die dann noch offen sind, werden abgebrochen. Was diese Nutzungsbedingungen zu Haftung, Recht und Schiedsverfahren sagen, gilt weiter.',
    ],
  },
  {
    title: 'Anwendbares Recht',
    paragraphs: [
      'Für diese Nutzungsbedingungen gilt das Recht von Kalifornien, ohne Rücksicht auf sein Kollisionsrecht.',
    ],
  },
  {
    title: 'Verbindliches Schiedsverfahren',
    paragraphs: [
      'Jede Streitigkeit wird durch ein verbindliches Schiedsverfahren in San Francisco County, Kalifornien, entschieden, und zwar für jede Person einzeln. Du und wir verzichten beide auf das Recht auf ein Geschworenengericht und auf die Teilnahme an einer Sammelklage.',
      'Du und wir können trotzdem ein Gericht für geringfügige Forderungen (Small Claims Court) anrufen, wo es zuständig ist.',
    ],
  },
  {
    title: 'Änderungen und Kontakt',
    paragraphs: [
      'Wir können diese Nutzungsbedingungen ändern. Wir sagen es dir, bevor eine Änderung gilt, und du kannst dein Konto löschen, statt ihr zuzustimmen.',
      'Schreib uns mit einer Support-Anfrage, die du aus jedem Tausch stellen kannst.',
    ],
  },
]
