import type { MailWords } from './english.js';

export const GERMAN: MailWords = {
  askAt: 'Fragen? Schreiben Sie an',
  companyNumber: (number) => `Registernummer ${number}`,
  representedBy: (name) => `Vertreten durch: ${name}`,
  seeOrder: 'Zu Ihrer Bestellung',
  order: (number) => `Bestellung ${number}.`,
  returns: (days) =>
    `Wenn Ihnen Ihr Bild nicht gefällt, können Sie es innerhalb von ${days} Tagen zurücksenden.`,
  fileReturns: (days) =>
    `Wenn Ihnen Ihr digitales Bild nicht gefällt, sagen Sie es uns innerhalb von ${days} Tagen, und wir erstatten den Preis. Zurückzusenden gibt es nichts.`,

  confirmation: {
    subject: (shop, number, total) => `Ihre Bestellung ${number} bei ${shop}, ${total}`,
    heading: 'Danke für Ihre Bestellung',
    receiptAttached: 'Ihre Rechnung ist angehängt.',
    arrives: (earliest, latest) =>
      `Ihre Bilder werden auf Bestellung gefertigt. Voraussichtliche Ankunft zwischen ${earliest} und ${latest}.`,
    writeAgain: 'Wir schreiben Ihnen wieder, wenn Ihre Bilder versandt sind.',
    cancelUntil: (time) =>
      `Haben Sie es sich mit Ihrer Bestellung anders überlegt? Bis zum ${time} können Sie sie auf ihrer Seite stornieren.`,
    filesFollow: 'Ihre digitalen Bilder folgen in Kürze per E-Mail.',
    giftCardsFollow: 'Jeden Gutschein senden wir an seinem Tag per E-Mail an die beschenkte Person.',
    creditsAdded: 'Ihre Credits sind in Ihrem Konto.',
    consented:
      'Sie haben zugestimmt, dass wir Ihre digitalen Bilder sofort senden und dass Ihr gesetzliches Widerrufsrecht dafür damit erlischt. Unsere Geld-zurück-Garantie gilt weiterhin.',
    guest:
      'Sie haben als Gast bestellt. Wenn Sie mit dieser Adresse ein Konto anlegen, werden ihm die Bestellung und ihre Credits zugeordnet.',
    delivery: 'Versand',
    free: 'Kostenlos',
    tax: (name, percent) => `${name}, ${percent} %`,
    total: 'Gesamt',
    giftCardPaid: 'Mit Gutschein bezahlt',
    goingTo: 'Lieferung an',
    giftFor: (recipient) => `für ${recipient}`,
    giftCard: 'Gutschein',
    credits: 'Credits',
  },

  status: {
    in_production: [
      'Wir fertigen Ihre Bilder',
      'Ihre Bestellung ist jetzt in der Druckerei. Wir schreiben Ihnen wieder, wenn sie versandt ist.',
    ],
    dispatched: ['Ihre Bilder sind unterwegs', 'Ihre Bestellung hat unser Haus verlassen.'],
    delivered: (days) => [
      'Ihre Bilder sind angekommen',
      `Wir hoffen, dass sie sich an Ihrer Wand gut machen. Wenn nicht, können Sie sie innerhalb von ${days} Tagen zurücksenden und erhalten Ihr Geld zurück.`,
    ],
    cancelled: (isRefunded) => [
      'Ihre Bestellung ist storniert',
      isRefunded
        ? 'Wir fertigen sie nicht, und Ihre Zahlung ist an Sie zurückgegangen.'
        : 'Wir fertigen sie nicht, und Ihre Zahlung ist auf dem Weg zurück zu Ihnen.',
    ],
    otherParcel: [
      'Neue Sendungsnummer für Ihre Bestellung',
      'Sie ersetzt die Sendungsnummer, die Sie bisher von uns haben.',
    ],
    subject: (heading, number) => `${heading}: Bestellung ${number}`,
    otherParcelSubject: (shop, number) => `Neue Sendungsnummer für Ihre Bestellung ${number} bei ${shop}`,
    parcel: (carrier, tracking) => (carrier ? `${carrier}, Paket ${tracking}` : `Paket ${tracking}`),
    follow: 'Paket verfolgen',
  },

  anotherParcel: {
    heading: 'Ein weiteres Paket Ihrer Bestellung ist unterwegs',
    sentence: 'Ihre Bestellung kommt in mehreren Paketen. Auch dieses ist jetzt auf dem Weg.',
  },

  downloads: {
    heading: (isOne) => (isOne ? 'Ihr digitales Bild' : 'Ihre digitalen Bilder'),
    subject: (heading, shop) => `${heading} von ${shop}`,
    sentence: (isOne, isAttached) => {
      if (isAttached)
        return isOne
          ? 'Es ist in voller Größe an diese E-Mail angehängt. Sie dürfen es drucken, so oft Sie möchten.'
          : 'Sie sind in voller Größe an diese E-Mail angehängt. Sie dürfen sie drucken, so oft Sie möchten.';
      return isOne
        ? 'Die Links unten führen zu Ihrem Bild in voller Größe. Sie dürfen es drucken, so oft Sie möchten.'
        : 'Die Links unten führen zu Ihren Bildern in voller Größe. Sie dürfen sie drucken, so oft Sie möchten.';
    },
    links: 'Die Links gelten sieben Tage. Danach finden Sie neue in Ihrem Konto unter „Bestellungen“.',
    guestLinks: 'Die Links gelten sieben Tage. Danach finden Sie neue auf der Seite Ihrer Bestellung.',
  },

  paymentFailed: {
    subject: (shop) => `Ihre Zahlung an ${shop} ist fehlgeschlagen`,
    heading: 'Ihre Zahlung ist fehlgeschlagen',
    sentences: [
      'Ihre Bank hat die Zahlung für Ihre Bestellung nicht freigegeben, deshalb haben wir sie nicht ausgeführt. Ihnen wurde nichts berechnet.',
      'Wenn Sie die Bilder noch möchten, bestellen Sie bitte erneut und zahlen Sie auf eine andere Art.',
    ],
    prints: 'Zurück zu den Bildern',
  },

  refund: {
    heading: 'Ihre Erstattung ist unterwegs',
    cardHeading: 'Ihre Erstattung ist auf Ihrem Gutschein',
    wholeSubject: (sum, shop) => `${shop} hat Ihnen ${sum} erstattet`,
    partSubject: (sum, shop, number) =>
      `Erstattung zu Ihrer Bestellung ${number} bei ${shop}: insgesamt ${sum}`,
    whole: (number, sum) => `Wir haben Ihre Bestellung ${number} vollständig erstattet: ${sum}.`,
    part: (number, sum, total) =>
      `Von den ${total}, die Sie für Ihre Bestellung ${number} bezahlt haben, sind jetzt insgesamt ${sum} erstattet.`,
    goesBack: (isWhole) =>
      `${isWhole ? 'Der Betrag' : 'Was noch nicht bei Ihnen ist,'} geht auf die Karte zurück, mit der Sie bezahlt haben. Je nach Bank dauert das fünf bis zehn Tage.`,
    onGiftCard: (part) =>
      `${part === null ? 'Der Betrag ist' : `${part} davon sind`} wieder auf dem Gutschein, mit dem Sie bezahlt haben. Sie können damit erneut bezahlen.`,
    restGoesBack: (rest) =>
      `Die übrigen ${rest} gehen auf die Karte zurück, mit der Sie den Rest bezahlt haben, falls sie noch nicht bei Ihnen sind. Je nach Bank dauert das fünf bis zehn Tage.`,
  },

  creditsRestored: {
    subject: (shop) => `Ihre Credits bei ${shop} sind wieder da`,
    heading: 'Ihre Credits sind wieder da',
    sentence: (number) =>
      `Danke: Mit Ihrer Bestellung ${number} haben Sie wieder fünf Credits und können neue Bilder gestalten.`,
    studio: 'Neues Bild gestalten',
  },

  reviewRequest: {
    heading: (isOne) => (isOne ? 'Wie gefällt Ihnen Ihr Bild?' : 'Wie gefallen Ihnen Ihre Bilder?'),
    subject: (heading, number) => `${heading} Bestellung ${number}`,
    request:
      'Ein paar Sterne und, wenn Sie mögen, ein Satz oder ein Foto helfen anderen bei der Wahl. Auf der Seite Ihrer Bestellung können Sie eine Bewertung schreiben.',
    write: 'Bewertung schreiben',
    unsure:
      'Uns liegt keine Zustellmeldung vor, nur der Tag, an dem Ihr Paket ankommen sollte. Ist es nicht angekommen, schreiben Sie uns bitte stattdessen, und wir helfen Ihnen.',
    once: 'Wir fragen nur einmal: Das ist die einzige E-Mail dazu.',
  },

  review: {
    subject: (heading, shop) => `${heading} – ${shop}`,
    publicHeading: (isOne) => (isOne ? 'Ihr Bild ist öffentlich' : 'Ihre Bilder sind öffentlich'),
    hiddenHeading: (isOne) => (isOne ? 'Wir zeigen Ihr Bild nicht' : 'Wir zeigen Ihre Bilder nicht'),
    publicSentences: (title, count) =>
      count === 1
        ? [
            `Wir haben uns „${title}“ angesehen, und jetzt ist das Bild für alle im Shop zu sehen.`,
            'Sie können es jederzeit wieder auf privat stellen.',
          ]
        : [
            `Wir haben uns ${count} Ihrer Bilder angesehen, und jetzt sind sie für alle im Shop zu sehen.`,
            'Sie können sie jederzeit wieder auf privat stellen.',
          ],
    hiddenSentence: (title, count) =>
      count === 1
        ? `Wir haben uns „${title}“ angesehen und entschieden, das Bild nicht im Shop zu zeigen.`
        : `Wir haben uns ${count} Ihrer Bilder angesehen und entschieden, sie nicht im Shop zu zeigen.`,
    reason: (reason) => `Der Grund: ${reason}`,
    keep: (isOne) =>
      `${isOne ? 'Nur Sie können es sehen. Sie können es weiterhin behalten und bestellen.' : 'Nur Sie können sie sehen. Sie können sie weiterhin behalten und bestellen.'} Wenn Sie den Titel eines Bildes ändern, prüfen wir es erneut.`,
    see: 'Ihr Bild ansehen',
    more: (count) => `Und ${count} weitere in Ihrem Konto.`,
  },

  giftCard: {
    heading: (name, value) => (name ? `${name}, ein Gutschein über ${value}` : `Ein Gutschein über ${value}`),
    sentence: (from, value, shop) => `${from} schenkt Ihnen ${value} für einen Einkauf bei ${shop}.`,
    how: 'Geben Sie diesen Code an der Kasse ein. Sie können das Guthaben nach und nach ausgeben, und es verfällt nicht.',
    from: 'Von',
    code: 'Ihr Code',
    expires: ['Gültig', 'unbegrenzt'],
    choose: 'Ein Bild aussuchen',
    secret: 'Wer den Code hat, kann ihn einlösen. Behalten Sie diese E-Mail deshalb bitte für sich.',
  },

  withdrawal: {
    subject: (shop) => `Ihr Widerruf ist bei ${shop} eingegangen`,
    heading: 'Wir haben Ihren Widerruf erhalten',
    sentence: (time) =>
      `Er ist am ${time} bei uns eingegangen. Bitte bewahren Sie diese E-Mail als Bestätigung auf.`,
    next: 'Wir prüfen ihn und schreiben Ihnen, wie Sie die Ware zurücksenden und wann Sie Ihr Geld erhalten.',
    labels: {
      order: 'Bestellnummer',
      name: 'Name',
      email: 'E-Mail-Adresse',
      part: 'Widerrufen',
      reference: 'Referenz',
    },
    whole: 'die ganze Bestellung',
  },
  returnInstructions: {
    subject: (shop) => `So senden Sie Ihre Bestellung an ${shop} zurück`,
    heading: 'So senden Sie die Ware zurück',
    next: 'Wir schreiben Ihnen wieder, wenn sie angekommen ist.',
  },
  returnArrived: {
    subject: (shop) => `Ihre Rücksendung ist bei ${shop} angekommen`,
    heading: 'Ihre Rücksendung ist angekommen',
    sentence: (time) => `Sie ist am ${time} bei uns eingegangen.`,
    next: 'Wir prüfen sie und zahlen zurück, was Ihnen zusteht. Sie erhalten eine E-Mail über die Erstattung.',
  },
};
