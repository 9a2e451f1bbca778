CREATE TABLE "overdue_day" (
	"day" date PRIMARY KEY NOT NULL
);
