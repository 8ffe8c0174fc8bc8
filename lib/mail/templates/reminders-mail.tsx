import { Link, Section, Text } from "@react-email/components";
import { MailFrame, paragraph } from "@/lib/mail/templates/frame";

const heading = { ...paragraph, fontSize: 20, fontWeight: 800, margin: "0 0 4px" };
const text = { ...paragraph, margin: "0 0 8px" };
const link = { color: "#1a1613", fontWeight: 700, textDecoration: "underline" };

export type Reminder = {
  title: string;
  body: string;
  action: string;
  link: string;
  calendarLink?: string;
};

type RemindersMailProps = {
  username: string;
  title: string;
  reminders: Reminder[];
  link: string;
  stopLink: string;
};

/** One reminder fills the email; several are a list. */
export function RemindersMail({ username, title, reminders, ...links }: RemindersMailProps) {
  const [first] = reminders;
  if (!first || reminders.length > 1)
    return <List username={username} title={title} reminders={reminders} {...links} />;
  return (
    <MailFrame
      preview={first.body}
      title={title}
      action={{ label: first.action, link: first.link }}
      after={<CalendarLink reminder={first} marginTop={16} />}
      stopLink={links.stopLink}
    >
      <Text style={paragraph}>Hi {username},</Text>
      <Text style={paragraph}>{first.body}</Text>
    </MailFrame>
  );
}

function List({ username, title, reminders, link: all, stopLink }: RemindersMailProps) {
  return (
    <MailFrame
      preview={reminders.map((reminder) => reminder.title).join(". ")}
      title={title}
      action={{ label: "See your swaps", link: all }}
      stopLink={stopLink}
    >
      <Text style={paragraph}>Hi {username},</Text>
      {reminders.map((reminder, index) => (
        <Section key={index} style={{ margin: "0 0 24px" }}>
          <Text style={heading}>{reminder.title}</Text>
          <Text style={text}>{reminder.body}</Text>
          <Text style={text}>
            <Link href={reminder.link} style={link}>
              {reminder.action}
            </Link>
          </Text>
          <CalendarLink reminder={reminder} />
        </Section>
      ))}
    </MailFrame>
  );
}

type CalendarLinkProps = { reminder: Reminder; marginTop?: number };

function CalendarLink({ reminder: { calendarLink }, marginTop = 0 }: CalendarLinkProps) {
  if (!calendarLink) return null;
  return (
    <Text style={{ ...text, marginTop }}>
      <Link href={calendarLink} style={link}>
        Calendar file (.ics)
      </Link>
    </Text>
  );
}
