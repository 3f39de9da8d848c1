import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks the service as Java's client does by itself: offering HTTP/2 with `Upgrade: h2c`. Prints each status and body. */
public class Client {
  public static void main(String[] args) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    for (int i = 1; i + 2 < args.length; i += 3) {
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(args[0] + args[i + 1]))
          .header("Authorization", "Bearer " + System.getenv("ASSAY_API_KEY"));
      if (args[i].equals("GET")) request.GET();
      else request.header("Content-Type", "application/json").method(args[i], HttpRequest.BodyPublishers.ofString(args[i + 2]));
      var answer = client.send(request.build(), BodyHandlers.ofString());
      System.out.println(answer.statusCode() + " " + answer.body());
    }
  }
}
